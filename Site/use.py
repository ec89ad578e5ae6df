"""The site in use: the search, the ways of its readers, the keyboard, and the questions of the tutorials."""
import json
import re

from playwright.sync_api import Error

from visit import DESKTOP

# From the front page, each reader reaches what they need: the links to click, and the heading they lead to.
READERS = {
    "an engineer with a crash log": (["#log a[href='symptoms.html']", "#all a >> nth=5"], "P06 · DoubleRemove"),
    "an engineer with other evidence": (["#log a[href$='fromlogtopage']"], "From a crash log to a page"),
    "somebody who writes observer code": (["#write a[href$='observers']", "a[href$='observers/subject']"], "Subject"),
    "somebody with an event bus": (["#test a[href$='yourownobserver']"], "Test your own observer"),
    "a learner": (["#teach a[href^='tutorials']", "a[href$='tokendroppedtutorial']"], "P13 · TokenDropped"),
    "a workshop leader": (["#teach a[href$='workshop']"], "In a workshop"),
    "a maintainer of CI": (["#ci a[href$='continuousintegration']"], "In continuous integration"),
    "a maintainer who searches the code": (["#ci a[href$='rules']"], "Rules for a code base"),
}


# The button that leads to the next question, and behind the last one to the end.
NEXT = ".quiz .controls .next, .quiz .controls .results"


def search(site):
    """The words of every log lead to the page, even with another address in them."""
    page, where = site.page(viewport=DESKTOP)
    where["path"] = "symptoms.html"
    page.goto(site.root + "symptoms.html")
    for pitfall in json.loads(page.locator("#index").text_content()):
        for words in pitfall["logs"][:1] + pitfall["behaviors"][:1]:
            site.counts["searches"] += 1
            page.fill("#words", re.sub(r"0x[0-9a-f]+", "0x16f3a2b10", words))
            found = page.locator("#results h3").all_text_contents()
            if not any(pitfall["id"] in heading for heading in found[:5]):
                site.fault("symptoms.html",
                           f'"{words}" finds {found[:5]}, and {pitfall["id"]} is not among them')
    page.fill("#words", "zzz qqq")
    if "No page matches" not in page.locator("#count").text_content():
        site.fault("symptoms.html", "words that nobody wrote find something")
    page.fill("#words", "not registered as an observer")
    page.locator("#results a").first.click()
    page.wait_for_selector("h1")
    if "P06" not in page.locator("h1").first.text_content():
        site.fault("symptoms.html", f"the first result leads to {page.url}")
    page.context.close()


def two_clicks(site):
    """Each reader reaches their page in two clicks at most."""
    for reader, (clicks, heading) in READERS.items():
        page, where = site.page(viewport=DESKTOP)
        where["path"] = f"the way of {reader}"
        page.goto(site.root + "index.html")
        for click in clicks:
            page.locator(f"main {click}").first.click()
            page.wait_for_load_state("networkidle")
        try:
            page.locator("main h1", has_text=heading).first.wait_for()
        except Error:
            title = page.locator("main h1").first.inner_text()
            site.fault(where["path"], f"{len(clicks)} clicks lead to \"{title}\" instead of \"{heading}\"")
        if len(clicks) > 2:
            site.fault(where["path"], f"it takes {len(clicks)} clicks")
        site.counts["readers"] += 1
        page.context.close()


def keyboard(site):
    """With a keyboard alone, a reader gets from the top of the front page to the search, and into a result."""
    page, where = site.page(viewport=DESKTOP)
    where["path"] = "index.html, with the keyboard"
    page.goto(site.root + "index.html")
    focused = "() => document.activeElement.id || document.activeElement.className"
    page.keyboard.press("Tab")
    if page.evaluate(focused) != "skip":
        site.fault(where["path"], "the first Tab does not reach the link that skips to the text")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    if page.evaluate(focused) != "words":
        site.fault(where["path"], f"after skipping, Tab reaches {page.evaluate(focused)} instead of the search")
    page.keyboard.type("message sent to deallocated instance")
    page.keyboard.press("Enter")
    page.wait_for_selector("#results a")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.closest('#results') !== null"):
            break
    if page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") == "none":
        site.fault(where["path"], "the focused result has no outline")
    page.keyboard.press("Enter")
    page.wait_for_selector("main h1")
    if "P01" not in page.locator("main h1").first.inner_text():
        site.fault(where["path"], f"it leads to {page.url}")
    page.context.close()


def tutorial(site):
    """Every wrong answer gives its reason, the right one says so, and then the next question comes."""
    lessons = site.lessons()
    if not lessons:
        return site.fault("tutorials", "there is none")
    for path in lessons:
        data = json.loads((site.folder / "data" / f"{path}.json").read_text())
        questions = next(section for section in data["sections"] if section["kind"] == "assessments")["assessments"]
        page, where = site.page(viewport=DESKTOP)
        where["path"] = path
        page.goto(site.root + path)
        for number, question in enumerate(questions, 1):
            answer(site, path, page, number, question["choices"])
            page.locator(NEXT).click()
        page.locator(".assessments .success").wait_for()
        site.counts["questions"] += len(questions)
        page.context.close()


def answer(site, path, page, number, choices):
    """Gives every answer to the question that is shown, the right one last."""
    quiz = page.locator(".quiz")
    quiz.wait_for()
    for index, choice in sorted(enumerate(choices), key=lambda choice: choice[1]["isCorrect"]):
        label = quiz.locator("label.choice").nth(index)
        label.click()
        quiz.locator("button.check").click()
        label.locator(".answer").wait_for()
        verdict = "correct" if choice["isCorrect"] else "incorrect"
        if verdict not in label.get_attribute("class").split() or not label.locator(".answer").inner_text().strip():
            site.fault(path, f"answer {index + 1} of question {number} is not called {verdict} with a reason")
        if not choice["isCorrect"] and page.locator(NEXT).is_enabled():
            site.fault(path, f"the wrong answer {index + 1} of question {number} leads to the next question")
    if len(choices) < 2 or sum(choice["isCorrect"] for choice in choices) != 1:
        site.fault(path, f"question {number} does not have one right answer and wrong ones")
    site.counts["answers"] += len(choices)
