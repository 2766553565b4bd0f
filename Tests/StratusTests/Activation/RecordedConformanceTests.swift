#if os(Linux)
  import CStratusRuntime
  import Foundation
  import StratusSupport
  import StratusTestSupport
  import Testing

  @testable import Stratus

  private protocol Painted {}
  private protocol Unpainted {}
  private struct Shape: Painted, Equatable {}
  private enum Color: Painted, CustomStringConvertible {
    case red
    var description: String { "red" }
  }
  private struct Wrapper<Content> {}
  extension Wrapper: Painted where Content: Equatable {}
  private class Base: Painted {}
  private final class Leaf: Base {}
  private class Generic<Content> {}
  extension Generic: CustomStringConvertible {
    var description: String { "generic" }
  }
  private final class OfGeneric: Generic<String>, Painted {}

  struct RecordedConformanceTests {
    /// An image's sections, made by hand: two words of the runtime's, then records and what they refer to.
    struct Image {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 8)
      /// The descriptors of two protocols and a class: only their addresses count.
      var first: UnsafeRawPointer { UnsafeRawPointer(memory + 200) }
      var second: UnsafeRawPointer { UnsafeRawPointer(memory + 208) }
      var type: UnsafeRawPointer { UnsafeRawPointer(memory + 216) }

      init(version: UInt, records: Int, length: UInt? = nil) {
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: 256)
        memory.storeBytes(of: version, as: UInt.self)
        memory.storeBytes(of: UInt(bitPattern: memory) + 64, toByteOffset: 48, as: UInt.self)
        memory.storeBytes(of: length ?? UInt(4 * records), toByteOffset: 56, as: UInt.self)
        memory.storeBytes(of: first, toByteOffset: 224, as: UnsafeRawPointer.self)
        memory.storeBytes(of: type, toByteOffset: 232, as: UnsafeRawPointer.self)
      }

      /// Writes a record; the targets are offsets into the memory, of a descriptor or, with the bit set, of its
      /// address.
      func record(_ index: Int, protocol target: Int32, type: Int32, kind: UInt32 = 0) {
        let descriptor = Int32(96 + 16 * index)
        memory.storeBytes(of: descriptor - Int32(64 + 4 * index), toByteOffset: 64 + 4 * index, as: Int32.self)
        memory.storeBytes(of: target - descriptor, toByteOffset: Int(descriptor), as: Int32.self)
        memory.storeBytes(of: type - descriptor - 4, toByteOffset: Int(descriptor) + 4, as: Int32.self)
        memory.storeBytes(of: kind << 3 | 1 << 16, toByteOffset: Int(descriptor) + 12, as: UInt32.self)
      }

      /// Returns the conformances to the first protocol, or `nil` if the image cannot be read.
      func conformances() -> [UnsafeRawPointer]? {
        var found: [UnsafeRawPointer] = []
        let isUnderstood = withUnsafeMutablePointer(to: &found) { found in
          [Optional(first)].withUnsafeBufferPointer { protocols in
            var search = StratusConformanceSearch(
              protocols: protocols.baseAddress, count: 1, context: found,
              body: { found, _, type in
                guard let type else { return }
                found?.assumingMemoryBound(to: [UnsafeRawPointer].self).pointee.append(type)
              })
            return stratus_each_conformance_in_image(memory, &search)
          }
        }
        memory.deallocate()
        return isUnderstood ? found : nil
      }
    }

    @Test func `records refer to protocols and types directly or indirectly, and nothing outside the section is read`()
    {
      let image = Image(version: 5, records: 3)
      image.record(0, protocol: 200, type: 216)
      image.record(1, protocol: 208, type: 216)
      image.record(2, protocol: 224 | 1, type: 232, kind: 1)
      image.record(3, protocol: 200, type: 216)
      #expect(image.conformances() == [image.type, image.type])
    }

    @Test(arguments: [0, 6, .max])
    func `sections of an unknown version are not read`(version: UInt) {
      let image = Image(version: version, records: 1)
      image.record(0, protocol: 200, type: 216)
      #expect(image.conformances() == nil)
    }

    @Test func `incomplete sections and unknown kinds of references are not read`() {
      let image = Image(version: 5, records: 1, length: 7)
      image.record(0, protocol: 200, type: 216)
      #expect(image.conformances() == nil)
      let other = Image(version: 5, records: 1)
      other.record(0, protocol: 200, type: 216, kind: 2)
      #expect(other.conformances() == nil)
      let unasked = Image(version: 5, records: 1)
      unasked.record(0, protocol: 208, type: 216, kind: 2)
      #expect(unasked.conformances() == [])
    }

    /// Returns the indices of the objects with a conformance record.
    private func indices(of objects: [AnyObject], conformingTo type: Any.Type) throws -> [Int] {
      let protocols = try #require(protocolDescriptors(of: type))
      var recorded = RecordedConformances(of: objects.map { Swift.type(of: $0) })
      let indices = recorded.indices(conformingTo: protocols)
      return try #require(indices)
    }

    /// Types of all kinds that definitions can have.
    private static let types: [Any.Type] = [
      Int.self, String?.self, [String].self, [NSLock].self, Shape.self, Color.self, Wrapper<Int>.self,
      Wrapper<Any>.self, Base.self, Leaf.self, Generic<Int>.self, Generic<NSLock>.self, OfGeneric.self, NSObject.self,
      NSLock.self,
      (Int, Int).self, (() -> Int).self, Int.Type.self, (any Painted).self, timeval.self,
    ]

    @Test func `for all kinds of types, the records contain all that conform and few others`() throws {
      // Beside what conforms: where a condition does not hold, and of a composition what conforms to one of the
      // protocols.
      let wanted: [(type: Any.Type, others: [Int])] = [
        ((any Painted).self, [7]), ((any Equatable).self, []), ((any CustomStringConvertible).self, []),
        ((any Painted & CustomStringConvertible).self, [4, 6, 7, 8, 9]), ((any Unpainted).self, []),
      ]
      // Neither struct nor enum nor class, or with a descriptor in each module.
      let unknown = 15..<20
      var recorded = RecordedConformances(of: Self.types)
      for (type, others) in wanted {
        let protocols = try #require(protocolDescriptors(of: type))
        let conforming = Self.types.indices.filter { TypeName.conforms(Self.types[$0], to: type) }
        #expect(Set(others).isDisjoint(with: conforming))
        #expect(
          recorded.indices(conformingTo: protocols) == Set(conforming + others).union(unknown).sorted(), "\(type)")
      }
    }

    @Test func `conformances between types of other libraries are found`() throws {
      let objects: [AnyObject] = [NSObject(), BareAssembly(), NSLock(), NSString("text"), NamedAssembly()]
      #expect(try indices(of: objects, conformingTo: (any CustomStringConvertible).self) == [0, 2, 3, 4])
    }

    @Test func `a conformance in a library that is opened while other threads search is found`() throws {
      try withTemporaryDirectory { directory in
        let source = directory.appendingPathComponent("Late.swift")
        try Data(
          """
          extension AnyKeyPath: @retroactive TextOutputStream { public func write(_: String) {} }
          """.utf8
        ).write(to: source)
        let names = (0..<4).map { "libLate\($0).so" }
        let library = directory.appendingPathComponent(names[0])
        let result = try run(
          ["swiftc", "-emit-library", "-module-name", "Late", "-o", library.path, source.path], limit: 300)
        try #require(result.status == 0, "\(result.errors)")
        for name in names.dropFirst() {
          try FileManager.default.copyItem(at: library, to: directory.appendingPathComponent(name))
        }

        let objects: [AnyObject] = [NSObject(), \String.count]
        #expect(try indices(of: objects, conformingTo: (any TextOutputStream).self) == [])
        let protocols = try #require(protocolDescriptors(of: (any Hashable).self))
        // reason: only read.
        nonisolated(unsafe) let (shared, wanted) = (objects, protocols)
        let wrong = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 8) { index in
          if index < names.count { _ = dlopen(directory.appendingPathComponent(names[index]).path, RTLD_NOW) }
          for _ in 0..<50 {
            var recorded = RecordedConformances(of: shared.map { type(of: $0) })
            if recorded.indices(conformingTo: wanted) != [0, 1] { wrong.withLock { $0 += 1 } }
          }
        }
        #expect(wrong.withLock { $0 } == 0)
        #expect(objects[1] is any TextOutputStream)
        #expect(try indices(of: objects, conformingTo: (any TextOutputStream).self) == [1])
      }
    }
  }
#endif
