import Foundation

// The address sanitizer's build would look for leaks at `exit`, and find some that Foundation's Process leaves. Of the
// command itself nothing is to be proved, and everything is written: it goes without. (A story's child exits as usual.)
signal(SIGPIPE, SIG_IGN)  // A reader that leaves early is an error of `write`, which `Output` knows.
await _exit(Subcommand.main(Array(CommandLine.arguments.dropFirst())).rawValue)
