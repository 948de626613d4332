"""The web table: lobby, seats, play, replay. It renders a View and a Choice and knows no game.

settings   what the host decides
errors     what the table refuses        causes   why something failed, for the log
health     can anything be stored?
store/     the database, and the matches in it
service/   what can be done: accounts, lobby, play, archive; what is returned (replies)
jobs/      bots in their own processes, deadlines, notices, news of changes
api/       JSON             web/   HTML             svg/   pictures
app        all of it as one Starlette application; serve runs it
"""
