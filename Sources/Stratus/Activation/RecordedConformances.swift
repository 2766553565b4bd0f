import CStratusRuntime
import StratusBase

/// The types for which an image of the process records a conformance to a protocol, of the type itself or of a
/// superclass.
///
/// A recorded conformance may have conditions or require the main actor, so only the runtime can determine whether a
/// type conforms.
struct RecordedConformances {
  /// The indices of the types by descriptor, including the descriptors of superclasses.
  private var indicesByDescriptor = [UnsafeRawPointer: [Int]]()
  /// The indices of the types with an unknown form of descriptor, which may conform to any protocol.
  private var unknown: [Int] = []
  /// The descriptors of the conforming types by descriptor of the protocol, for the protocols whose records were read.
  private var descriptorsByProtocol = [UnsafeRawPointer: [UnsafeRawPointer]]()

  /// - Complexity: linear in the types with their superclasses.
  init(of types: [Any.Type]) {
    for (index, type) in types.enumerated() {
      guard let descriptors = uniqueDescriptors(of: type) else {
        unknown.append(index)
        continue
      }
      for descriptor in descriptors { indicesByDescriptor[descriptor, default: []].append(index) }
    }
  }

  /// Returns the indices of the types that may conform to all of several protocols, ascending.
  ///
  /// Only the protocol with the fewest records is considered, because the others would exclude few more types.
  ///
  /// - Returns: the indices, or `nil` if the records cannot be read.
  /// - Complexity: linear in the conformances of the process, unless the protocols' records were read before.
  mutating func indices(conformingTo protocols: [UnsafeRawPointer]) -> [Int]? {
    guard read(protocols) else { return nil }
    let descriptors = protocols.map { descriptorsByProtocol[$0] ?? [] }.min { $0.count < $1.count } ?? []
    var indices = unknown
    for descriptor in descriptors { indices += indicesByDescriptor[descriptor] ?? [] }
    // A class and its superclass may both conform, and two libraries may declare the same conformance.
    return descriptors.count == 1 && unknown.isEmpty ? indices : Set(indices).ordered(by: <)
  }

  /// Reads the records of all loaded images for the protocols that have not been read before, in one pass.
  ///
  /// - Returns: whether the records can be read.
  @discardableResult
  mutating func read(_ protocols: [UnsafeRawPointer]) -> Bool {
    let wanted = Set(protocols.filter { descriptorsByProtocol[$0] == nil })
    guard !wanted.isEmpty else { return true }
    guard let read = Self.descriptors(conformingTo: wanted) else { return false }
    for wanted in wanted { descriptorsByProtocol[wanted] = read[wanted] ?? [] }
    return true
  }

  private static func descriptors(
    conformingTo protocols: Set<UnsafeRawPointer>
  ) -> [UnsafeRawPointer: [UnsafeRawPointer]]? {
    var found = [UnsafeRawPointer: [UnsafeRawPointer]]()
    let isComplete = withUnsafeMutablePointer(to: &found) { found in
      protocols.ordered(by: <).map { Optional($0) }.withUnsafeBufferPointer { protocols in
        var search = StratusConformanceSearch(
          protocols: protocols.baseAddress, count: protocols.count, context: found,
          body: { found, conformed, type in
            guard let found, let conformed, let type else { return }
            // reason for the cast: the pointer is that of the dictionary above.
            found.assumingMemoryBound(to: [UnsafeRawPointer: [UnsafeRawPointer]].self)
              .pointee[conformed, default: []].append(type)
          })
        return stratus_each_conformance(&search)
      }
    }
    return isComplete ? found : nil
  }
}
