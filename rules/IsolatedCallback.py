import re

from observing import is_on_main_actor, is_swift_6

from rules import rule

# What calls a closure on a thread of its own, and does not declare it `@Sendable`, with the receiver that it needs.
ELSEWHERE = {
    "installTap": "",
    "MPMediaItemArtwork": "",
    "requestAuthorization": r"SFSpeechRecognizer$",
    "performChanges": r"PHPhotoLibrary\b",
    "performChangesAndWait": r"PHPhotoLibrary\b",
}
# What may stand around such a call, and leaves its code on the main actor.
STAYS = re.compile(
    r"(?:(?<![.\w])(?:if|guard|else|for|while|switch|do|catch|repeat|defer)\b[^{};]*|\bTask\s*(?:\([^(){}]*\)\s*)?"
    r"|\bwith\w+Continuation\s*(?:\([^{}]*)?|\bMainActor\.run\s*|\bDispatchQueue\.main\.async\w*\s*(?:\([^{}]*)?)$"
)


def is_sendable(source, brace):
    return re.match(r"\{\s*(?:@\w+\s*)*@Sendable\b", source.code[brace : brace + 200])


@rule("P53", "LOW", 2, 5)
def isolated_callback(source):
    """The closure belongs to the main actor, like the code around it, and the framework calls it on another thread. In
    Swift 6 mode, that ends the app before the first line of the closure. Mark the closure `@Sendable`."""
    for call in source.calls(*ELSEWHERE) if is_swift_6(source.path) else ():
        place = next((place for _, text, place in call.arguments if text.startswith("{")), None)
        if place is None or is_sendable(source, place) or not re.search(ELSEWHERE[call.name], call.receiver):
            continue
        around = source.function(place)
        inside = [brace for brace in source.around(call.begin) if around and brace > around.start]
        if is_on_main_actor(source, place) and all(
            STAYS.search(source.code[max(0, brace - 300) : brace]) and not is_sendable(source, brace)
            for brace in inside
            if source.code[brace] == "{"
        ):
            yield call.begin
