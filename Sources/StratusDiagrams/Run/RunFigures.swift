import StratusSupport

/// What a run has built of a definition, an assembly, or a layer.
package struct RunFigures: Hashable, Sendable {
  /// The number of definitions that have objects of their own.
  private(set) var definitions = 0
  /// The number of definitions with at least one object.
  private(set) var built = 0
  /// The number of objects.
  private(set) var count = 0
  /// The sum of their own times in nanoseconds.
  private(set) var own = 0
  /// The longest total time of one of them in nanoseconds.
  private(set) var longest = 0
  /// The number of objects that were not completed.
  private(set) var failed = 0
  private(set) var threads: Set<Int> = []
  private(set) var isOnMainThread = false

  /// Creates the figures of an element without any definition.
  init() {}

  /// Creates the figures of a definition.
  ///
  /// - Parameters:
  ///   - own: the sum of the own times of its objects in nanoseconds.
  ///   - longest: the longest total time of one of its objects in nanoseconds.
  ///   - threads: the numbers of the threads on which they were built.
  package init(count: Int, own: Int, longest: Int, failed: Int, threads: Set<Int>, isOnMainThread: Bool) {
    definitions = 1
    built = count > 0 ? 1 : 0
    self.count = count
    self.own = own
    self.longest = longest
    self.failed = failed
    self.threads = threads
    self.isOnMainThread = isOnMainThread
  }

  mutating func add(_ other: Self) {
    definitions += other.definitions
    built += other.built
    count += other.count
    // Wrapping, because a damaged file may contain any numbers.
    own &+= other.own
    longest = max(longest, other.longest)
    failed += other.failed
    threads.formUnion(other.threads)
    isOnMainThread = isOnMainThread || other.isOnMainThread
  }

  /// How an element with these figures looks.
  enum Look: Hashable, Sendable {
    case built, neverBuilt
    /// None of its definitions has an object of its own.
    case nothingToBuild
  }

  var look: Look { definitions == 0 ? .nothingToBuild : count == 0 ? .neverBuilt : .built }

  func figure(for shade: Shade) -> Int {
    switch shade {
    case .time: own
    case .count: count
    }
  }

  /// The threads in words; `nil` if nothing was built.
  var threadText: String? {
    let others = threads.count - (isOnMainThread ? 1 : 0)
    let words = [
      isOnMainThread ? "main thread" : nil,
      others == 0 ? nil : others == 1 ? "another thread" : "\(others) other threads",
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Returns the lines of a tooltip. Shading by count shows no times, so that equal runs give equal diagrams.
  func lines(for shade: Shade, isDefinition: Bool) -> [String] {
    switch look {
    case .nothingToBuild: return []
    case .neverBuilt: return ["never built"]
    case .built: break
    }
    let objects = Plural.text(count, "object")
    let amount =
      isDefinition ? "built: \(objects)" : "built: \(objects) of \(built) of \(Plural.text(definitions, "definition"))"
    let failures = failed == 0 ? nil : "\(failed) not completed"
    guard shade == .time else { return [amount, failures].compactMap(\.self) }
    return [
      amount, failures, "own time \(Durations.milliseconds(own))",
      isDefinition ? (count == 1 ? "total time " : "longest total time ") + Durations.milliseconds(longest) : nil,
      threadText,
    ].compactMap(\.self)
  }
}
