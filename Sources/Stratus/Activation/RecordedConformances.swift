import CStratus

/// Which objects have a class, or a superclass, of which an image of the process records that it conforms to a protocol.
///
/// A conformance may have conditions, or hold on the main actor only: the records say who may conform, and the runtime who does.
struct RecordedConformances {
  /// By descriptor of a class: the places of the objects of that class or of a subclass.
  private var placesByClass: [UnsafeRawPointer: [Int]] = [:]
  /// Of objects whose class is described in a way that is not known here, so that no record can rule them out.
  private var unknown: [Int] = []
  /// By descriptor of a protocol: those of the types that conform to it.
  private let typesByProtocol: [UnsafeRawPointer: [UnsafeRawPointer]]

  /// Reads the records of all images that are loaded.
  ///
  /// - Parameters:
  ///   - existentials: the protocols of each type that will be asked for.
  ///   - objects: among which those that conform are looked for.
  /// - Returns: none where the records cannot be read.
  /// - Complexity: linear in the conformances of the process, and in the objects with the superclasses of their classes.
  init?(to existentials: [[UnsafeRawPointer]], of objects: [some AnyObject]) {
    guard !existentials.isEmpty, let read = Self.types(conformingTo: Set(existentials.joined())) else { return nil }
    typesByProtocol = read
    for (place, object) in objects.enumerated() {
      guard let descriptors = Self.classDescriptors(of: object) else {
        unknown.append(place)
        continue
      }
      for descriptor in descriptors { placesByClass[descriptor, default: []].append(place) }
    }
  }

  /// The objects that may conform to all of some protocols, ascending.
  ///
  /// Those of one protocol are told, the one with the fewest records: the others would rule out few more.
  func places(conformingTo protocols: [UnsafeRawPointer]) -> [Int] {
    let types = protocols.map { typesByProtocol[$0] ?? [] }.min { $0.count < $1.count } ?? []
    var places = unknown
    for type in types { places += placesByClass[type] ?? [] }
    // A class and its superclass may both conform, and a library may declare again what another one does.
    return types.count == 1 && unknown.isEmpty ? places : Set(places).sorted()
  }

  private static func types(
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

  /// Of the object's class and of each that it inherits from.
  ///
  /// - Returns: none where one of them has no descriptor, or one that may have copies, which a comparison of addresses would not find.
  private static func classDescriptors(of object: AnyObject) -> [UnsafeRawPointer]? {
    var result: [UnsafeRawPointer] = []
    var next: AnyClass? = type(of: object)
    while let type = next {
      // The bits of a class, and of what is unique.
      guard let descriptor = classDescriptor(of: type), descriptor.load(as: UInt32.self) & 0x5F == 0x50 else {
        return nil
      }
      result.append(descriptor)
      next = _getSuperclass(type)
    }
    return result
  }
}
