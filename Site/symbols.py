"""The symbol graphs of the libraries, and what their symbols lack."""
import json
import shutil
from pathlib import Path

from tools import Failed, run


def extract(libraries, folder):
    """Writes the symbol graphs, from the modules of the build. Fails if a public symbol lacks documentation."""
    build = Path(run("swift", "build", "--show-bin-path").strip())
    target = json.loads(run("swiftc", "-print-target-info"))["target"]["unversionedTriple"]
    shutil.rmtree(folder, ignore_errors=True)
    for library in libraries:
        output = folder / library
        output.mkdir(parents=True)
        run("swift-symbolgraph-extract", "-module-name", library, "-I", build / "Modules", "-target", target,
            "-minimum-access-level", "public", "-skip-synthesized-members", "-emit-extension-block-symbols",
            "-output-dir", output)
    silent = undocumented(folder)
    if silent:
        raise Failed("These public symbols have no documentation:\n" + "\n".join(silent))


def all_in(folder):
    for path in sorted(folder.rglob("*.symbols.json")):
        graph = json.loads(path.read_text())
        for symbol in graph["symbols"]:
            if symbol["kind"]["identifier"] != "swift.extension":
                yield graph["module"]["name"], symbol


def count(folder):
    return sum(1 for _ in all_in(folder))


def undocumented(folder):
    """Every public symbol without a comment, as a compiler would name its place."""
    return [f"  {place(symbol)}: {library}.{'.'.join(symbol['pathComponents'])}"
            for library, symbol in all_in(folder) if not symbol.get("docComment", {}).get("lines")]


def place(symbol):
    location = symbol.get("location")
    if not location:
        return "(no place)"
    path = location["uri"].removeprefix("file://").removeprefix(f"{Path.cwd()}/")
    return f"{path}:{location['position']['line'] + 1}"
