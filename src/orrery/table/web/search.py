"""Searching texts that people read."""


def flow(words: str) -> str:
    """Without line breaks and doubled spaces."""
    return " ".join(words.split())


def fits(query: str, *places: str) -> bool:
    """All words of the query are somewhere in these texts."""
    hay = " ".join(places).casefold()
    return all(word in hay for word in query.casefold().split())
