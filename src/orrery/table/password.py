"""What the host does without a browser: ``orrery password``."""

from typing import Annotated

import typer

from orrery.kernel.errors import BadOption
from orrery.table.service.accounts import Accounts
from orrery.table.settings import Settings
from orrery.table.store.schema import Store


def command(
    login: Annotated[str, typer.Argument(help="Whose password.")],
    db: Annotated[
        str,
        typer.Option(
            envvar="ORRERY_DB",
            help="The database of the table, as for `orrery serve`. Without it, the file in your "
            "user data directory.",
        ),
    ] = "",
) -> None:
    """Give somebody who has forgotten it a new password. All sessions, tokens and recovery codes
    of the account end."""
    settings = Settings(db=db)
    if settings.file and not settings.file.exists():  # a slip of the pen makes no new database
        raise BadOption(f"--db: there is no database {settings.file}")
    store = Store(settings.url)
    new = typer.prompt("New password", hide_input=True, confirmation_prompt=True)
    person = Accounts(store, "").set_password(login, new)
    store.close()
    typer.echo(f"{person.login} has a new password.")
