import CStratusRuntime

/// Which of some types are recorded, themselves or by a superclass, to conform to a protocol, by whichever image of the process.
///
/// A conformance may have conditions, or hold on the main actor only: the records say who may conform, and the runtime who does.
struct RecordedConformances {
  /// By descriptor: the places of the types that have it, and of those that inherit from such a class.
  private var placesByDescriptor: [UnsafeRawPointer: [Int]] = [:]
  /// Of types that are described in a way that is not known here, so that no record can rule them out.
  private var unknown: [Int] = []
  /// By descriptor of a protocol whose records were read: those of the types that conform to it.
  private var descriptorsByProtocol: [UnsafeRawPointer: [UnsafeRawPointer]] = [:]

  /// - Complexity: linear in the types with their superclasses.
  init(of types: [Any.Type]) {
    for (place, type) in types.enumerated() {
      guard let descriptors = uniqueDescriptors(of: type) else {
        unknown.append(place)
        continue
      }
      for descriptor in descriptors { placesByDescriptor[descriptor, default: []].append(place) }
    }
  }

  /// The places of the types that may conform to all of some protocols, ascending.
  ///
  /// Those of one protocol are told, the one with the fewest records: the others would rule out few more.
  ///
  /// - Returns: none where the records cannot be read.
  /// - Complexity: linear in the conformances of the process, unless the protocols' records were read before.
  mutating func places(conformingTo protocols: [UnsafeRawPointer]) -> [Int]? {
    guard read(protocols) else { return nil }
    let descriptors = protocols.map { descriptorsByProtocol[$0] ?? [] }.min { $0.count < $1.count } ?? []
    var places = unknown
    for descriptor in descriptors { places += placesByDescriptor[descriptor] ?? [] }
    // A class and its superclass may both conform, and a library may declare again what another one does.
    return descriptors.count == 1 && unknown.isEmpty ? places : Set(places).sorted()
  }

  /// Reads the records of all images that are loaded, for those protocols that were not asked for before, at once.
  ///
  /// - Returns: whether the records can be read.
  @discardableResult
  mutating func read(_ protocols: some Sequence<UnsafeRawPointer>) -> Bool {
    let wanted = Set(protocols).filter { descriptorsByProtocol[$0] == nil }
    guard !wanted.isEmpty else { return true }
    guard let read = Self.descriptors(conformingTo: wanted) else { return false }
    for wanted in wanted { descriptorsByProtocol[wanted] = read[wanted] ?? [] }
    return true
  }

  private static func descriptors(
    conformingTo protocols: Set<UnsafeRawPointer>
  ) -> [UnsafeRawPointer: [UnsafeRawPointer]]? {
    var found: [UnsafeRawPointer: [UnsafeRawPointer]] = [:]
    let isComplete = withUnsafeMutablePointer(to: &found) { found in
      protocols.sorted().map { Optional($0) }.withUnsafeBufferPointer { protocols in
        var search = StratusConformanceSearch(
          protocols: protocols.baseAddress, count: protocols.count, context: found,
          body: { found, conformed, type in
            guard let found, let conformed, let type else { return }
            // reason: it is the dictionary above.
            found.assumingMemoryBound(to: [UnsafeRawPointer: [UnsafeRawPointer]].self)
              .pointee[conformed, default: []].append(type)
          })
        return stratus_each_conformance(&search)
      }
    }
    return isComplete ? found : nil
  }
}
