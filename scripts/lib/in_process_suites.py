"""Prints the suites whose tests all stay in one process, as `Module.Suite`, a line each."""
import re
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent.parent / "Tests"
# What starts a process: an exit test, a compiler, another package, a script, the command.
STARTS = re.compile(
    r"processExitsWith|\bFixture\(|\bCommand\.|\bChildProcess\b|\bexpectDiagnostics|\bProcess\(\)|\.workshop\("
    r"|\bTerminal\(|\bawait (?:verdict\(of|expect\()|\bFolder\(copying|\bDiagnostics?\(of|\bCheck\(")
SUITE = re.compile(
    r"^(?:@\w+(?:\(.*\))? )*(?:final )?(?:struct|class|actor|enum|extension) (\w+(?:Tests|Checks))\b", re.M)


def main() -> int:
    pure: set[str] = set()
    others: set[str] = set()
    for file in sorted(TESTS.glob("*Tests/*.swift")):
        text = file.read_text()
        if not re.search(r"^\s*(?:@Test\b|func test[A-Z])", text, re.M):
            continue
        suites = {f"{file.parent.name}.{name}" for name in SUITE.findall(text)}
        (others if STARTS.search(text) else pure).update(suites)
    print("\n".join(sorted(pure - others)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
