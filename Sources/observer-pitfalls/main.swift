import Foundation

// In a build with the address sanitizer, `exit` would look for leaks, and find some that Foundation's Process leaves.
// The command's own leaks prove nothing, and all output is written, so it ends without `exit`. A story's child calls it
// as usual.
signal(SIGPIPE, SIG_IGN)  // If a reader leaves early, `write` fails, which `Output` handles.
await _exit(Subcommand.main(Array(CommandLine.arguments.dropFirst())).rawValue)
