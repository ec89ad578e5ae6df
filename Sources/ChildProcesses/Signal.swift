import Foundation

/// A signal's name as crash logs print it: `SIGABRT`.
public func signalName(_ signal: Int32) -> String {
  switch signal {
  case SIGABRT: "SIGABRT"
  case SIGALRM: "SIGALRM"
  case SIGBUS: "SIGBUS"
  case SIGFPE: "SIGFPE"
  case SIGHUP: "SIGHUP"
  case SIGILL: "SIGILL"
  case SIGINT: "SIGINT"
  case SIGKILL: "SIGKILL"
  case SIGPIPE: "SIGPIPE"
  case SIGQUIT: "SIGQUIT"
  case SIGSEGV: "SIGSEGV"
  case SIGSYS: "SIGSYS"
  case SIGTERM: "SIGTERM"
  case SIGTRAP: "SIGTRAP"
  default: "signal \(signal)"
  }
}
