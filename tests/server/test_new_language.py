"""A language is one folder: it is in the page, the server, the command line and the rules at once.

Nothing else of the package is touched: what runs here is the package with one folder more.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import euchre
from euchre.i18n import LATER_AREAS
from tests.unit.i18n.folders import add_pseudo_language

PACKAGE = Path(euchre.__file__).parent

ASK = """
import json, sys
from starlette.testclient import TestClient
from euchre.cli.words import say
from euchre.i18n import LATER_AREAS
from euchre.server.app import Settings, create_app

found = {"command line": say("play.stop")}
choice = {"preset": "nap", "options": {}}
paths = ["/locale/xx.json", "/api/house/xx", "/manifest/xx.webmanifest", "/offline/xx"]
paths += [f"/locale/xx/{area}.json" for area in LATER_AREAS]
with TestClient(create_app(Settings(sys.argv[1])), base_url="http://localhost") as client:
    for path in paths:
        found[path] = client.get(path).text
    wish = {"accept-language": "xx"}
    found["auto"] = client.get("/locale/auto.json", headers=wish).json()["lang"]
    found["offered"] = list(client.get("/locale/en.json").json()["languages"])
    for path in ("/api/house/xx", "/api/house/xx/guide"):
        found["POST " + path] = client.post(path, json=choice).text
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the package says in that language."""
    root = tmp_path_factory.mktemp("package")
    package = root / "euchre"
    (package / "i18n").mkdir(parents=True)
    for file in PACKAGE.iterdir():
        if file.name != "i18n":
            (package / file.name).symlink_to(file)
    for file in (PACKAGE / "i18n").iterdir():
        if file.name != "locales":
            target = package / "i18n" / file.name
            target.symlink_to(file) if file.is_dir() else target.write_bytes(file.read_bytes())
    add_pseudo_language(package / "i18n" / "locales")
    environment = os.environ | {"PYTHONPATH": str(root), "LANGUAGE": "xx"}
    database = f"sqlite+aiosqlite:///{root / 'tables.sqlite3'}"
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", ASK, database],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    told: dict[str, Any] = json.loads(run.stdout)
    return told


def test_it_is_offered_and_found_by_a_browser_that_wants_it(said: dict[str, Any]) -> None:
    assert "xx" in said["offered"]
    assert said["auto"] == "xx"


@pytest.mark.parametrize(
    "where",
    [
        "command line",
        "/locale/xx.json",
        "/manifest/xx.webmanifest",
        "/offline/xx",
        "/api/house/xx",
        "POST /api/house/xx",
        "POST /api/house/xx/guide",
        *(f"/locale/xx/{area}.json" for area in LATER_AREAS),
    ],
)
def test_it_is_spoken_everywhere(said: dict[str, Any], where: str) -> None:
    """Its words are longer, and end in a mark that no other language has."""
    assert "~" in said[where]
    assert "code" not in said[where][:8]
