import re

from observing import comes_and_goes, registrations, removals

from rules import rule


@rule("P02", "LOW", 0, 0)
def weak_subject(source):
    """The observed object is held weakly. If it goes first, its observers are still registered, and nothing can remove
    them any more. Retain what you observe, or end the observation before the subject goes."""
    for added in registrations(source):
        declared = (
            r"[^\n]*\b(?:weak|unowned)\b[^\n=]*\bvar\s+{}\b"
            if source.is_swift
            else r"@property\s*\([^)]*\b(?:weak|assign|unsafe_unretained)\b[^)]*\)[^;]*[*>\s]{0}\s*;"
            r"|__(?:weak|unsafe_unretained)\b[^;=]*\b_?{0}\s*;"
        )
        found = re.match(r"\w+$", added.subject) and re.search(declared.format(added.subject), source.code)
        local = (
            re.search(
                r"\b(?:let|var)\s+" + re.escape(added.subject) + r"\b",
                source.code[source.function(added.start).start : added.start],
            )
            if source.function(added.start)
            else None
        )
        # The window, or the top of the nib, keeps an outlet.
        if found and not local and "IBOutlet" not in found[0]:
            yield added.start


@rule("P02", "LOW", 0, 0)
def subject_of_its_own(source):
    """The object observes itself, and nothing in this file ends that. Up to iOS 10 and macOS 10.12, its deallocation
    raises; later, the registration may outlive it. Remove it in `dealloc`."""
    for added in registrations(source):
        if added.observer == added.subject == "self" and not removals(source) and comes_and_goes(source, added.start):
            yield added.start
