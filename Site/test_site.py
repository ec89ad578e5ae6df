"""What the site makes of small pages, right and wrong. `swift test` runs it; OBSERVER_PITFALLS names the command."""
import json
import os
import re
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import pages  # noqa: E402
import play  # noqa: E402
import plots  # noqa: E402
import sheet  # noqa: E402
import symptoms  # noqa: E402
from tools import Failed  # noqa: E402

PITFALLS = [
    {"id": "P01", "name": "Alpha", "family": "Lifetime", "summary": "An `a` <b>.", "repair": "Use `c`.",
     "logs": ["x" * 101, "a | b <0x1>"], "behaviors": ["It is `late`.", "It hangs."],
     "scenarios": [{"source": "Sources/Pitfalls/Alpha.swift"}]},
    {"id": "P02", "name": "Beta", "family": "Delivery", "summary": "A b.", "repair": "Use d.", "logs": [],
     "behaviors": ["Never."], "scenarios": []},
]
STORY = """import A
enum Alpha {
  class Cell {
    func show() {
      if x {
      }
    }
  }
}
// MARK: - Story
extension Alpha {
  static func story() {
    cell.show()
  }
}
"""
FILES = {
    "README.md": "# Front\n\nText.\n\n## In continuous integration\nRun [it](Playbook/Alpha.md).\n\n## More\nx\n",
    "Playbook.md": "# Playbook\n\nText.\n\n## All pitfalls\n",
    "Playbook/Beta.md": "# P02 · Beta\n\nText.\n\n## Wrong, and `right`\n",
    "Playbook/Matrix.md": "# Matrix\n\nText.\n\n| mechanism | pitfalls |\n|---|---|\n"
                          '| [a](Beta.md) | <a id="cell"></a>P02 |\n\n| other |\n',
    "Sources/Pitfalls/Alpha.swift": "", "Sources/Observers/Subject/Subject.swift": "", "rules/Alpha.py": "",
}
# What stands below the title of Playbook/Alpha.md, and what the article has in its place.
RIGHT = {
    "See P02, `P02`, `demo P02 naive`, and P01.": "See [P02](doc:Beta), `P02`, `demo P02 naive`, and P01.",
    "```swift\nP02 [a](Nowhere.md)\n<!-- x -->\n```": "```swift\nP02 [a](Nowhere.md)\n<!-- x -->\n```",
    "[a](Beta.md#wrong-and-right)": "[a](doc:Beta#Wrong-and-right)",
    "[a\nb](Beta.md#p02--beta)": "[a\nb](doc:Beta)",
    "[a](Matrix.md#cell), [b](../Playbook.md#all-pitfalls)": "[a](doc:Matrix), [b](doc:ObserverPitfalls)",
    "[a](../README.md#in-continuous-integration)": "[a](doc:ContinuousIntegration)",
    "[a](../README.md#more)": "[a](doc:ObserverPitfalls)",
    "[a](../Sources/Pitfalls/Alpha.swift)": "[a](doc:Alpha-Code#Naive)",
    "[a](../Sources/Observers/Subject/Subject.swift)": "``/Observers/Subject``",
    "[the rule](../rules/Alpha.py)": "the rule (`rules/Alpha.py`)",
    "[a](https://example.com/P02)": "[a](https://example.com/P02)",
    "## A `b`\nText.\n<!-- end -->\n- item": "## A b\n\nText.\n- item",
    "<details><summary>More</summary>\n\nText.\n\n</details>": "**More**\n\nText.\n",
    "**Fault.** Repair.\\\nfacts": "**Fault.** Repair.\n\nfacts",
    "```text\nnaive   │ fixed\n────────┼──────\na long  │ b\n  line  │\n→ ended │ → ended\n```":
        "@Row {\n@Column {\nnaive:\n\n```text\na long line\n→ ended\n```\n}\n"
        "@Column {\nfixed:\n\n```text\nb\n\n→ ended\n```\n}\n}",
    "**Fault.** Repair.\\\nfacts\n\n## Symptom\nIt hangs.\n\n## In your app\nText.":
        "**Fault.** Repair.\n\n\n## Symptom\n\nIt hangs.\n\n\nfacts\n\n## In your app\n\nText.",
    "Before\n```sh\nls\n```\nafter": "Before\n\n```sh\nls\n```\nafter",
    "Before.\n\n```mermaid\nflowchart LR\n  a[one] --> b[two]\n```\n\nAfter.":
        "Before.\n\n\n![one → two](Alpha-picture)\n\n*A solid arrow keeps its target alive, calls it, or leads to it. "
        "A dashed arrow does not keep its target.*\n\nAfter.",
}
WRONG = {
    "[a](Nowhere.md)": "Playbook/Alpha.md:5: the link [a](Nowhere.md) leads to Playbook/Nowhere.md, which is missing",
    "x\n[a](Beta.md#gone)": "Playbook/Alpha.md:6: the link [a](Beta.md#gone) leads to a part that Playbook/Beta.md "
                            "does not have",
    "[a](#gone)": "Playbook/Alpha.md:5: the link [a](#gone) leads to a part that Playbook/Alpha.md does not have",
    "# Two": "Playbook/Alpha.md:5: a second heading of the first level; a page has one",
    "```sh\nls": "Playbook/Alpha.md:5: this block has no end: close it with ```",
}


class Site(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder.name)
        for path, text in FILES.items():
            self.write(path, text)

    def write(self, path, text):
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text(text)

    def article(self, text):
        self.write("Playbook/Alpha.md", f"# P01 · Alpha\n\nAn abstract.\n\n{text}\n")
        files = pages.read(os.environ["OBSERVER_PITFALLS"])
        links = pages.Links(PITFALLS, files)
        return pages.article(pages.Page("Alpha", files["Playbook/Alpha.md"]), links, None), links

    def test_right(self):
        for text, expected in RIGHT.items():
            with self.subTest(text):
                article, links = self.article(text)
                self.assertEqual(links.faults, [])
                start = "# P01 · Alpha\n\n\nAn abstract.\n\n"
                self.assertEqual(article[:len(start)], start)
                self.assertEqual(article[len(start):].strip("\n"), expected.strip("\n"))

    def test_wrong(self):
        for text, fault in WRONG.items():
            with self.subTest(text):
                self.assertEqual(self.article(text)[1].faults, [fault])
        with self.assertRaisesRegex(Failed, "Playbook/Alpha.md:6: a picture is a flowchart LR"):
            self.article("```mermaid\npie\n```")

    def test_sections(self):
        _, links = self.article("Text.")
        page = pages.readme("ContinuousIntegration", "In continuous integration", links.files)
        self.assertEqual(pages.article(page, links, None).strip(),
                         "# In continuous integration\n\nRun [it](doc:Alpha).")
        with self.assertRaisesRegex(pages.Unresolved, 'README.md has no section "Gone"'):
            pages.readme("Gone", "Gone", links.files)
        rows = pages.with_matrix("", links)
        self.assertIn("| mechanism | pitfalls |\n|---|---|\n| [a](doc:Beta) | [P02](doc:Beta) |", rows)
        self.assertNotIn("other |", rows)
        self.write("Playbook/Matrix.md", "# Matrix\n\nText.\n")
        with self.assertRaisesRegex(pages.Unresolved, "has no table of the mechanisms"):
            pages.with_matrix("", self.article("Text.")[1])
        self.write("README.md", "# Front\n\nText.\n\n## In continuous integration\n| a |\n")
        with self.assertRaisesRegex(pages.Unresolved, "README.md:5: the section does not begin with a paragraph"):
            pages.readme("ContinuousIntegration", "In continuous integration", self.article("Text.")[1].files)

    def test_play(self):
        path = "Sources/Pitfalls/Alpha.swift"
        self.write(path, STORY)
        place = {"file": path, "line": 13}
        one = {"id": "P01", "name": "Alpha", "scenario": "naive", "side": "naive", "title": "a < b", "files": [path],
               "steps": [{"line": "a <b>", "at": [place, {"file": path, "line": 5}]}, {"call": "add", "at": [place]}],
               "asks": 1, "ending": ["crashed"], "isAsClaimed": True, "endedAt": [[place], [{**place, "line": 6}]]}
        naive = {"name": "naive"}
        pitfall = {**PITFALLS[0], "scenarios": [naive]}
        recordings = play.checked([one], [pitfall])
        page = play.player(pitfall, recordings["P01"], ("<code>Who</code>?", "Nobody."))
        self.assertIn('<li class="line" data-at="0.13 0.5">a &lt;b&gt;</li><li class="question"><strong>What happens '
                      "now?</strong> <code>Who</code>?</li>", page)
        self.assertIn('<li class="ending bad" data-at="0.13;0.6">crashed<br>Nobody.</li>', page)
        rows = re.findall(r'data-line="0[.](\d+)"', page)
        self.assertEqual(rows, ["11", "12", "13", "14", "15", *"23456789"])  # the story first
        for change, fault in {
            "isAsClaimed": (False, "P01 naive did not end as claimed: crashed"), "steps": ([], "P01 naive has no step"),
            "ending": ([], "P01 naive has no ending"), "asks": (3, "asks after step 3, and has 2"),
            "endedAt": ([[{**place, "line": 99}]], "names line 99 of .*, which has 15 lines here"),
            "files": (["Sources/Other.swift"], "which has 0 lines"), "scenario": ("gone", "naive was recorded 0 times"),
        }.items():
            with self.subTest(change), self.assertRaisesRegex(Failed, fault[1]):
                play.checked([{**one, change: fault[0]}], [pitfall])
        self.assertEqual(play.checked([], [{**pitfall, "scenarios": [{**naive, "notPlayedBecause": "needs x"}]}]), {})
        page = play.player({**pitfall, "scenarios": [{**naive, "notPlayedBecause": "needs <x>"}]}, [])
        self.assertIn("The story naive needs &lt;x&gt;, so it does not play here.", page)
        lines = [{"kind": "item", "text": "- **Ask:** who *owns* [it](A.md)? People"},
                 {"kind": "text", "text": " say `x`."}, {"kind": "item", "text": "- **Demo:** y"}]
        self.assertEqual(play.question({"lines": lines}), ("Who owns it?", "People say <code>x</code>."))
        with self.assertRaisesRegex(Failed, "has no code for Wrong and Right"):
            play.repair({"path": "x", "lines": lines})

    def test_sheet(self):
        text = sheet.page(PITFALLS)
        self.assertIn('<tr><th colspan="3" scope="rowgroup">Lifetime</th></tr>\n'
                      "<tr><td><code>a | b &lt;0x1&gt;</code><br>It is <code>late</code>.</td>"
                      '<td><a href="p01.html">P01 · Alpha</a></td>'
                      "<td>Use <code>c</code>.</td></tr>\n<tr><th", text)
        self.assertIn("<tr><td>Never.</td><td>", text)
        self.assertEqual(text.count("<tr>"), 4)

    def test_search(self):
        text = symptoms.search(PITFALLS)
        index = json.loads(text.partition('id="index">')[2].partition("</script>")[0])
        self.assertEqual([entry["logs"] for entry in index], [pitfall["logs"] for pitfall in PITFALLS])
        self.assertEqual(index[0]["behaviors"], ["It is late.", "It hangs."])
        self.assertEqual(index[0]["page"], "p01.html")
        for words in ["<li><code>a | b &lt;0x1&gt;</code></li>", "<li>It hangs.</li>", "<p>An a &lt;b&gt;.</p>"]:
            self.assertIn(words, text)

    def test_plots(self):
        rows = [("send to 1: A", 2), ("send to 100: A", 5), ("send to 10: A", 3), ("send to 1: B", 9),
                ("send to 10: B", 9), ("send to 1: alone", 1), ("closure in a plain array", 1),
                ("send to 10: closures in a plain array", 1), ("in a storm, send to 10: A", 8)]
        report = {"date": "2026", "machine": {"processor": "X", "cores": 2},
                  "lines": [{"name": name, "timesPlainLoop": cost} for name, cost in rows]}
        self.write("Site/bench.json", json.dumps(report))
        self.assertEqual(plots.curves("send to"), [("B", [(1, 9), (10, 9)]), ("A", [(1, 2), (10, 3), (100, 5)]),
                                                   ("closures in a plain array", [(10, 1), (1000, 1)])])
        with self.assertRaisesRegex(Failed, 'has no rows that begin with "nothing"'):
            plots.curves("nothing")
        with self.assertRaisesRegex(Failed, 'has no heading "## Registration and removal"'):
            plots.illustrated("# Costs\n\n## Delivery\n")
        page = plots.illustrated("# Costs\n\n## Delivery\n\n## Registration and removal\n")
        self.assertLess(page.index("](costs-send)"), page.index("](costs-replace)"))
        self.assertIn("Measured on 2026 on X with 2 processors.", page)


if __name__ == "__main__":
    unittest.main()
