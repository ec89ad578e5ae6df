import Locking

/// A value that any thread may use, one at a time.
public typealias Locked<Value> = Locking.Locked<Value>
