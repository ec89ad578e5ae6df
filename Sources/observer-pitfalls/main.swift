import Foundation

// In a build with the address sanitizer, `exit` looks for leaks. The command's own leaks prove nothing, and all of its
// output is written by now, so it ends with `_exit`. A child that plays a story ends with `exit`.
signal(SIGPIPE, SIG_IGN)  // If a reader leaves early, `write` fails, which `Output` handles.
await _exit(Subcommand.main(Array(CommandLine.arguments.dropFirst())).rawValue)
