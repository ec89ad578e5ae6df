"""Builds the site below .build/site: symbol graphs, catalogs, archives, and the static pages beside them."""
import json
import os
import shutil
from pathlib import Path

import guides
import header
import pages
import play
import plots
import sheet
import symbols
import symptoms
from symbols import LIBRARIES
from tools import Failed, need, run

HERE = Path("Site")
SITE = Path(".build/site")
CATALOG = SITE / "ObserverPitfalls.docc"
WWW = SITE / "www"


class Fault(Exception):
    """Something on the site that is wrong."""


def articles():
    """The articles of the Playbook alone, without pictures. Says where a link, a heading, or an abstract is wrong."""
    try:
        command = built_command()
        count = assemble(json.loads(run(command, "list", "--json")), command)
    except (Failed, pages.Unresolved) as failed:
        raise Fault(str(failed)) from None
    print(f"{count} articles; every link, heading, and abstract holds")


def site(base=""):
    need("dot", "graphviz", "the pictures")
    need("gnuplot", "gnuplot-nox", "the plots")
    SITE.mkdir(parents=True, exist_ok=True)
    try:
        command = built_command()
        for library in LIBRARIES:
            run("scripts/lib/swiftpm", "build", "--target", library)
        catalogue = json.loads(run(command, "list", "--json"))
        symbols.extract(SITE / "symbols")
        for library, dependencies in LIBRARIES.items():
            catalog = next(Path("Sources").rglob(f"{library}.docc"))
            archive(library, catalog, dependencies, base, SITE / "symbols" / library)
        recordings = play.record(command, catalogue)
        files = pages.read(command)
        assemble(catalogue, command, CATALOG / "Pictures")
        archive("ObserverPitfalls", CATALOG, list(LIBRARIES), base)
    except (Failed, pages.Unresolved) as failed:
        raise Fault(str(failed)) from None
    merge(base)
    header.add(WWW, base)
    try:
        run("scripts/skill", SITE / "skill", env=dict(os.environ, OBSERVER_PITFALLS=str(command)))
        shutil.make_archive(str(WWW / "observer-pitfalls-skill"), "zip", SITE / "skill")
        sheet.write(catalogue, WWW)
        symptoms.write(catalogue, WWW, play.write(catalogue, files, recordings, WWW))
    except Failed as failed:
        raise Fault(str(failed)) from None
    print(f"{summary(catalogue)}: {WWW}/index.html")


def built_command():
    """The command of this project, built; or the one that OBSERVER_PITFALLS names."""
    if "OBSERVER_PITFALLS" in os.environ:
        return Path(os.environ["OBSERVER_PITFALLS"])
    run("scripts/lib/swiftpm", "build", "--product", "observer-pitfalls")
    return Path(run("scripts/lib/swiftpm", "build", "--show-bin-path").strip()) / "observer-pitfalls"


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


def assemble(catalogue, command, pictures=None):
    """The Playbook's catalog: what is written in Site/, and what is generated. Returns how many articles it has."""
    shutil.rmtree(CATALOG, ignore_errors=True)
    shutil.copytree(HERE / "ObserverPitfalls.docc", CATALOG)
    files = pages.read(command)
    links = pages.Links(catalogue, files)

    def article(page, topics=""):
        return pages.article(page, links, pictures, topics)

    for pitfall in catalogue:
        name = pitfall["name"]
        page = pages.Page(name, files[f"Playbook/{name}.md"])
        put(f"{name}.md", article(page, f"\n## Topics\n\n### The code\n\n- <doc:{name}-Code>\n"))
        put(f"{name}-Code.md", pages.code_page(pitfall))
    for path in sorted(pages.PLAYBOOK.glob("*.md")):
        if not (CATALOG / path.name).exists():
            put(path.name, article(pages.Page(path.stem, files[str(path)])))
    for name, heading in pages.SECTIONS.items():
        put(f"{name}.md", article(pages.readme(name, heading, files)))
    put("Contract.md", article(pages.Page("Contract", files[pages.CONTRACT])))
    put("Rules.md", article(pages.Page("Rules", files[pages.RULES])))
    change("Mechanisms.md", lambda text: pages.with_matrix(text, links))
    if pictures:
        plots.draw(CATALOG / "Plots")
    change("Costs.md", plots.illustrated)
    change("ObserverPitfalls.md", lambda text: text.replace("<!-- readers -->", guides.overview())
           .replace("<!-- pitfalls -->", by_family(catalogue)))
    if links.faults:
        raise Fault("\n".join(links.faults))
    return len(list(CATALOG.glob("*.md")))


def put(name, text):
    (CATALOG / name).write_text(text)


def change(name, edit):
    put(name, edit((CATALOG / name).read_text()))


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
            "no warning")
