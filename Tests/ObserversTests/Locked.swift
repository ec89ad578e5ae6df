import Locking

typealias Locked<Value> = Locking.Locked<Value>
