/// Makes an object at the address of one that is gone, and releases the others that it makes on the way.
///
/// Every allocator reuses freed memory: glibc's at once, others after a few tries. Each try is kept until the end, so
/// that the next one gets other memory.
///
/// - Parameter place: The identity that the former object had; nil if there was none.
@MainActor
public func made<Object: AnyObject>(at place: ObjectIdentifier?, _ make: () -> Object) -> Object {
  guard let place else { return make() }
  let most = 1_000
  var tries: [Object] = []
  tries.reserveCapacity(most)  // now, so that the list does not take the free memory
  while true {
    let object = make()
    if ObjectIdentifier(object) == place || tries.count == most { return object }
    tries.append(object)
  }
}
