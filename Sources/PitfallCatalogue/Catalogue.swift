/// Every pitfall, in the order of the ids.
public enum Catalogue {
  public static let pitfalls: [Pitfall] = [
    danglingObserver, doubleRemove, subclassContextCollision, strongRetainLeak,
  ]
}
