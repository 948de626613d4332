"""What the host decides."""

from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path


def data_path() -> Path:
    """Where the embedded database lies: the platform's place for the data of a program."""
    return user_data_path("orrery", appauthor=False)


@dataclass(frozen=True, slots=True)
class Settings:
    """All have defaults: a table for one machine needs none of them."""

    db: str = ""  # "" the embedded database, a path, or postgresql://user@host/name
    base_url: str = ""  # how people reach the table, for all links: https://club.example
    listens: str = ""  # where the server listens: in mails, if there is no base_url
    allowed_hosts: tuple[str, ...] = ("*",)  # names by which the table may be reached
    secret: str = ""  # seals seeds, signs links in mails; "" one is made and kept in the database
    smtp: str = ""  # smtp://user:password@host:587, smtps://... for TLS from the start
    mail_from: str = "orrery@localhost"
    bot_workers: int = 1  # processes that think; 0 thinks in a thread (for tests)
    bot_seconds: float = 1.0  # a bot's time for one choice
    bot_patience: float = 30.0  # seconds beyond that before a bot counts as hung
    notice_delay: float = 60.0  # seconds a turn may wait before its player is told
    notice_pause: float = 600.0  # least seconds between two notices about the same table
    private_hooks: bool = False  # allow webhooks to addresses inside the host's own network
    body_limit: int = 64 * 1024
    import_limit: int = 8 * 1024 * 1024
    rate: float = 1.0  # multiplies all rate limits

    @property
    def home(self) -> str:
        """What links begin with where no page knows how it was reached: in mails."""
        return self.base_url or self.listens

    @property
    def https(self) -> bool:
        return self.base_url.startswith("https://")

    @property
    def file(self) -> Path | None:
        """Where the embedded database lies, if it is that."""
        path = self.db.removeprefix("sqlite:///")
        if "://" in path or path.startswith("file:"):
            return None
        return Path(path) if path else data_path() / "orrery.sqlite"

    @property
    def url(self) -> str:
        """The database as SQLAlchemy names it."""
        if self.file:
            return f"sqlite:///{self.file}"
        for prefix in ("postgresql://", "postgres://"):
            if self.db.startswith(prefix):
                return "postgresql+psycopg://" + self.db.removeprefix(prefix)
        return self.db
