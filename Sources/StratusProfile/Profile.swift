import StratusSupport

/// The objects that a run has built, by definition, assembly, and layer.
package struct Profile: Hashable, Sendable {
  /// Everything that was built for one definition, assembly, or layer.
  package struct Row: Hashable, Sendable {
    package let name: String
    /// The number of objects.
    package internal(set) var count = 0
    /// The sum of their own times in nanoseconds.
    package internal(set) var own = 0
    /// The longest total time of one of them, in nanoseconds; 0 for an assembly or a layer.
    package internal(set) var longest = 0
    /// The number of objects that were not completed.
    package internal(set) var failed = 0
    /// The numbers of the threads on which they were built.
    package internal(set) var threads: Set<Int> = []
    /// Whether any of them was built on the main thread.
    package internal(set) var isOnMainThread = false

    /// Creates the row of something that was never built.
    package init(name: String) { self.name = name }

    mutating func add(_ object: Run.Object) {
      count += 1
      // Wrapping, because a damaged file may contain any numbers.
      own &+= object.own
      failed += object.isFailed ? 1 : 0
      threads.insert(object.thread)
      isOnMainThread = isOnMainThread || object.isOnMainThread
    }
  }

  package let run: Run
  /// The rows of the definitions that can be built, those with the longest own time first.
  package let definitions: [Row]
  package let assemblies: [Row]
  /// The layers, the highest first, then the objects without a layer. Empty if there are no layers.
  package let layers: [Row]
  /// The definitions that were built more than once and are not prototypes, those with the most objects first.
  package let repeated: [Row]
  /// The prototypes that were built, those with the most objects first.
  package let prototypes: [Row]
  /// The names of the definitions that were never built.
  package let neverBuilt: [String]
  /// The sum of the own times, in nanoseconds.
  package let own: Int

  /// Measures a run.
  ///
  /// - Parameters:
  ///   - layers: the names of the layers, the highest first.
  ///   - layer: returns the layer of an assembly, by its full name.
  /// - Complexity: O(n log n) in the objects and definitions.
  package init(_ run: Run, layers: [String] = [], layer: (String) -> String? = { _ in nil }) {
    self.run = run
    var rows = run.definitions.map { Row(name: $0.name) }
    var byAssembly: [String: Row] = [:]
    for object in run.objects {
      rows[object.definition].add(object)
      rows[object.definition].longest = max(rows[object.definition].longest, object.total)
      let assembly = run.definitions[object.definition].assembly
      byAssembly[assembly, default: Row(name: assembly)].add(object)
    }
    let indices = rows.indices.filter { run.definitions[$0].isBuildable || rows[$0].count > 0 }
    func named(where isIncluded: (Int) -> Bool) -> [Row] { indices.filter(isIncluded).map { rows[$0] } }
    func isPrototype(_ index: Int) -> Bool { run.definitions[index].scope == "prototype" }
    definitions = named { _ in true }.sorted(by: Self.isSlower)
    repeated = named { !isPrototype($0) && rows[$0].count > 1 }.sorted(by: Self.isMoreFrequent)
    prototypes = named { isPrototype($0) && rows[$0].count > 0 }.sorted(by: Self.isMoreFrequent)
    neverBuilt = named { rows[$0].count == 0 }.map(\.name).sorted()
    assemblies = byAssembly.values.sorted(by: Self.isSlower)
    own = rows.reduce(0) { $0 &+ $1.own }
    self.layers = layers.isEmpty ? [] : Self.rows(of: layers, assemblies, layer)
  }

  private static func rows(of layers: [String], _ assemblies: [Row], _ layer: (String) -> String?) -> [Row] {
    var result = layers.map(Row.init(name:))
    var others = Row(name: "(no layer)")
    func add(_ row: Row, to sum: inout Row) {
      sum.count += row.count
      sum.own &+= row.own
      sum.failed += row.failed
    }
    for assembly in assemblies {
      if let index = layer(assembly.name).flatMap(layers.firstIndex(of:)) {
        add(assembly, to: &result[index])
      } else {
        add(assembly, to: &others)
      }
    }
    return others.count == 0 ? result : result + [others]
  }

  private static func isSlower(_ left: Row, _ right: Row) -> Bool {
    (right.own, right.count, left.name) < (left.own, left.count, right.name)
  }

  private static func isMoreFrequent(_ left: Row, _ right: Row) -> Bool {
    (right.count, right.own, left.name) < (left.count, left.own, right.name)
  }
}
