"""Builds the site below .build/site: symbol graphs, catalogs, archives, and the static pages beside them."""
import json
import os
import shutil
from pathlib import Path

import guides
import header
import pages
import plots
import symbols
import symptoms
import tutorials
from symbols import LIBRARIES
from tools import Failed, need, run

HERE = Path("Site")
SITE = Path(".build/site")
CATALOG = SITE / "ObserverPitfalls.docc"
WWW = SITE / "www"


class Fault(Exception):
    """Something on the site that is wrong."""


def site(base=""):
    SITE.mkdir(parents=True, exist_ok=True)
    try:
        command = built_command()
        catalogue = json.loads(run(command, "list", "--json"))
        symbols.extract(SITE / "symbols")
        for library, dependencies in LIBRARIES.items():
            catalog = next(Path("Sources").rglob(f"{library}.docc"))
            archive(library, catalog, dependencies, base, SITE / "symbols" / library)
        assemble(catalogue, command)
        archive("ObserverPitfalls", CATALOG, list(LIBRARIES), base)
    except (Failed, pages.Unresolved) as failed:
        raise Fault(str(failed)) from None
    merge(base)
    header.add(WWW, base)
    try:
        symptoms.write(catalogue, WWW)
    except Failed as failed:
        raise Fault(str(failed)) from None
    print(f"{summary(catalogue)}: {WWW}/index.html")


def built_command():
    """The command of this project, and the modules beside it, built; or the one that OBSERVER_PITFALLS names."""
    if "OBSERVER_PITFALLS" in os.environ:
        return Path(os.environ["OBSERVER_PITFALLS"])
    run("swift", "build", "--product", "observer-pitfalls")
    for library in LIBRARIES:
        run("swift", "build", "--target", library)
    return Path(run("swift", "build", "--show-bin-path").strip()) / "observer-pitfalls"


def archive(name, catalog, dependencies, base, graph=None):
    """One library, or the Playbook, as an archive. A warning is an error."""
    output = SITE / f"{name}.doccarchive"
    shutil.rmtree(output, ignore_errors=True)
    words = ["docc", "convert", catalog, "--output-path", output, "--warnings-as-errors",
             "--enable-experimental-external-link-support", "--fallback-display-name", name,
             "--fallback-bundle-identifier", name, "--hosting-base-path", base]
    if graph:
        words += ["--additional-symbol-graph-dir", graph]
    for dependency in dependencies:
        words += ["--dependency", SITE / f"{dependency}.doccarchive"]
    log = run(*words)
    if "warning:" in log:
        raise Fault(log)


def assemble(catalogue, command):
    """The catalog of the Playbook: what is written in Site/, and what is generated."""
    shutil.rmtree(CATALOG, ignore_errors=True)
    shutil.copytree(HERE / "ObserverPitfalls.docc", CATALOG)
    links = pages.Links(catalogue)
    need("dot", "graphviz", "the pictures")
    for pitfall in catalogue:
        name = pitfall["name"]
        topics = f"\n## Topics\n\n### The code\n\n- <doc:{name}-Code>\n"
        put(f"{name}.md", pages.article(name, links, topics, CATALOG / "Pictures"))
        put(f"{name}-Code.md", pages.code_page(pitfall))
    for path in sorted(pages.PLAYBOOK.glob("*.md")):
        if not (CATALOG / path.name).exists():
            put(path.name, pages.article(path.stem, links))
    put("Mechanisms.md", pages.with_matrix(pages.article("Mechanisms", links), links))
    plots.draw(command, CATALOG / "Plots")
    put("Costs.md", plots.illustrated(pages.article("Costs", links)))
    contract = Path("Sources/KeyValueObserving/CONTRACT.md").read_text().split("\n")
    put("Contract.md", "\n".join(pages.converted(contract, links, "Contract")))
    for name, heading in pages.SECTIONS.items():
        put(f"{name}.md", "\n".join(pages.converted(pages.section(heading), links, name)))
    put("Rules.md", "\n".join(pages.converted(pages.RULES.read_text().split("\n"), links, "Rules")))
    front = CATALOG / "ObserverPitfalls.md"
    text = front.read_text().replace("<!-- readers -->", guides.overview())
    front.write_text(text.replace("<!-- pitfalls -->", by_family(catalogue)))
    tutorials.write(catalogue, CATALOG, command)


def put(name, text):
    (CATALOG / name).write_text(text)


def by_family(catalogue):
    families = {}
    for pitfall in catalogue:
        families.setdefault(pitfall["family"], []).append(f"- <doc:{pitfall['name']}>")
    return "\n\n".join(f"### {family}\n\n" + "\n".join(links) for family, links in families.items())


def merge(base):
    """All archives as one, with the front page in place of DocC's empty one."""
    shutil.rmtree(WWW, ignore_errors=True)
    names = list(LIBRARIES) + ["ObserverPitfalls"]
    run("docc", "merge", *[SITE / f"{name}.doccarchive" for name in names], "--output-path", WWW,
        "--synthesized-landing-page-name", "Observer Pitfalls")
    (WWW / "theme-settings.json").write_text("{}\n")  # DocC's pages ask for it
    if base:
        run("docc", "process-archive", "transform-for-static-hosting", WWW, "--hosting-base-path", base)


def summary(catalogue):
    counted = len(list((WWW / "data").rglob("*.json")))
    return (f"{counted} pages, {symbols.count(SITE / 'symbols')} symbols, {len(catalogue)} pitfalls, "
            f"{tutorials.count(catalogue)} steps of tutorials played, no warning")
