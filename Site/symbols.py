"""The symbol graphs of the libraries, and what the documentation of their public symbols lacks."""
import json
import re
import shutil
from pathlib import Path

from tools import Failed, run

# Each library with the libraries that its documentation links, in an order in which they can be built.
LIBRARIES = {
    "KeyValueObserving": [],
    "Observers": ["KeyValueObserving"],
    "ObserverTesting": [],
    "LeakExpectations": ["ObserverTesting"],
}
# The parts of a doc comment in the house's order, each with the line that it begins with.
PARTS = ["a sample", "Ownership", "Lifetime", "Threads", "Calling it twice", "Inside a handler", "Parameters",
         "Returns", "Throws", "Complexity", "Source"]
BULLET = re.compile(r"- (?:\*\*([^*:]+):\*\*|(Parameter)s?\b[^:]*:|(Returns|Throws|Complexity|Source):)")
SAME = {"Parameter": "Parameters", "Inside the loop": "Inside a handler"}
# These kinds of symbols need a sample of their own. A member may rely on the sample of its type.
TYPES = {"swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.macro", "swift.typealias"}
SHOWN = TYPES | {"swift.func"}

# How a sample uses a member that is not called by its name; TYPE is the type's name.
USED_AS = {
    "==": r"==|Set<TYPE>|: Set = \[",
    "hash": r"Set<TYPE>|\[TYPE: |: Set = \[",
    "description": r"\bprint\(|\.description\b",
    "rawValue": r"\brawValue\b|: TYPE = \[\.\w+, \.",
    "subscript": r"\w\[",
    "makeAsyncIterator": r"\bfor (try )?await\b",
    "enqueue": r"\bexecutorPreference:",
    "wrappedValue": r"@TYPE\b",
    "projectedValue": r"\$\w+\.",
}
# Labels that a call usually does not show: of closures behind its parentheses, and of a property's wrapper.
UNSEEN = {"action", "close", "handler", "open", "wrappedValue"}
# The compiler finds the types that stand for these in the functions of a sample.
INFERRED = {"swift.associatedtype"}


def extract(folder):
    """Writes the symbol graphs, from the modules of the build. Fails if the documentation has a fault."""
    command = run("scripts/lib/swiftpm", "program", ".build", "debug").strip()
    if not command:
        raise Failed("Nothing is built in .build. Run `swift build` first.")
    options = run(command, "build-products").split("\n")[:-1]
    target = json.loads(run("swiftc", "-print-target-info"))["target"]["unversionedTriple"]
    shutil.rmtree(folder, ignore_errors=True)
    for library in LIBRARIES:
        output = folder / library
        output.mkdir(parents=True)
        run("swift-symbolgraph-extract", "-module-name", library, *options, "-target", target,
            "-minimum-access-level", "public", "-skip-synthesized-members", "-emit-extension-block-symbols",
            "-output-dir", output)
    if not count(folder):
        raise Failed("The libraries have no public symbol, so nothing was checked.")
    found = faults(folder) + not_shown(folder)
    if found:
        raise Failed(f"{len(found)} faults in the documentation of public symbols:\n" + "\n".join(found))


def all_in(folder):
    for path in sorted(folder.rglob("*.symbols.json")):
        graph = json.loads(path.read_text())
        for symbol in graph["symbols"]:
            if symbol["kind"]["identifier"] != "swift.extension":
                yield graph["module"]["name"], symbol


def count(folder):
    return sum(1 for _ in all_in(folder))


def faults(folder):
    """What the documentation lacks, each as a compiler would name its place."""
    found = []
    extended = {}  # a type of another package, and whether a member that a library adds to it has a sample
    for library, symbol in all_in(folder):
        name = f"{library}.{'.'.join(symbol['pathComponents'])}"
        lines = [line["text"].rstrip() for line in symbol.get("docComment", {}).get("lines", [])]
        for fault in faults_of(symbol, lines):
            found.append(f"{place(symbol)}: {name} {fault}")
        module = symbol.get("swiftExtension", {}).get("extendedModule")
        if module and module not in LIBRARIES and len(symbol["pathComponents"]) == 2:
            key = (library, symbol["pathComponents"][0])
            extended.setdefault(key, [place(symbol), False])[1] |= "```swift" in lines
    found += [f"{where}: no member that {library} adds to {name} has a sample"
              for (library, name), (where, shown) in extended.items() if not shown]
    return found


def not_shown(folder):
    """Members and functions that no sample of their library uses. Overloads are told apart by labels."""
    samples, overloads = {}, {}
    for library, symbol in all_in(folder):
        samples[library] = samples.get(library, "") + "\n".join(sample_of(symbol)) + "\n"
        name, labels = named(symbol)
        overloads.setdefault((library, *symbol["pathComponents"][:-1], name), []).append(labels)
    found = []
    for library, symbol in all_in(folder):
        kind, path = symbol["kind"]["identifier"], symbol["pathComponents"]
        name, labels = named(symbol)
        owner = path[-2] if path[1:] else ""
        use = USED_AS.get(name, rf"\b{re.escape(name)}\b").replace("TYPE", owner)
        shared = set.intersection(*overloads[(library, *path[:-1], name)])
        for label in [""] if name in USED_AS else sorted(labels - shared - UNSEEN) or [""]:
            call = rf"{use}(?:[^\n]*\n){{0,3}}[^\n]*\b{label}(?: \w+)?:" if label else use
            # The compiler writes a symbol that has no place, such as the conformance to Codable.
            if kind not in TYPES | INFERRED and "location" in symbol and not re.search(call, samples[library]):
                found.append(f"{place(symbol)}: no sample uses {library}.{'.'.join(path)}"
                             + (f" with `{label}:`" if label else ""))
    return found


def named(symbol):
    """The name of a symbol, and the labels that a call of it has."""
    name, _, labels = symbol["pathComponents"][-1].partition("(")
    return (re.match(r"\w+|.+", name).group() if name != "init" else symbol["pathComponents"][-2],
            set(labels.rstrip(")").split(":")) - {"", "_"})


def sample_of(symbol):
    """The code in a comment, without its own comments."""
    fenced = False
    for line in (line["text"] for line in symbol.get("docComment", {}).get("lines", [])):
        if line.startswith("```"):
            fenced = not fenced and line.startswith("```swift")
        elif fenced:
            yield line.partition("//")[0]


def faults_of(symbol, lines):
    if not any(lines):
        yield "has no documentation"
        return
    abstract = " ".join(lines[:lines.index("")] if "" in lines else lines)
    if re.search(r"[.!?]`? +[`A-Z]", re.sub(r"`[^`]*`", "``", abstract)):
        yield "has an abstract of more than one sentence"
    if symbol["kind"]["identifier"] in SHOWN and len(symbol["pathComponents"]) == 1 and "```swift" not in lines:
        yield "has no sample"
    parts = list(parts_of(lines))
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        yield f"has a part that the house's order does not know: {', '.join(unknown)}"
    order = [PARTS.index(part) for part in parts if part in PARTS]
    if order != sorted(order):
        yield f"has its parts out of order: {', '.join(parts)}"


def parts_of(lines):
    """The parts of a comment, in their order. Of several samples, the first counts."""
    fenced = shown = False
    for line in lines:
        if line.startswith("```"):
            fenced = not fenced
            if fenced and not shown:
                shown = True
                yield "a sample"
        elif not fenced and (match := BULLET.match(line)):
            name = next(filter(None, match.groups()))
            yield SAME.get(name, name)


def place(symbol):
    location = symbol.get("location")
    if not location:
        return "(no place)"
    path = re.sub(r".*?/(?=Sources/)", "", location["uri"].removeprefix("file://"))
    return f"{path}:{location['position']['line'] + 1}"
