"""The web table: lobby, seats, play, replay. It renders a View and a Choice and knows no game.

settings   what the host decides
store      the database          errors   what the table refuses
shapes     what the service returns: the contract with pages and API
people     guests, accounts, tokens
matches    matches in the database and in memory
lobby, play, archive -> tables   the service
live       "the table changed"   thinkers bots in their own processes
notices    mail and webhooks     keeper   what has to happen without anybody asking
jobs       what these two are made of    causes   why something failed, for the log
api        JSON                  pages    HTML
app        all of it as one Starlette application; serve runs it
"""
