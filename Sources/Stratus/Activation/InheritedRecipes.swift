/// The recipes that a subclass replaces on purpose: those that `super.define()` wrote.
///
/// A recipe that begins anew discards the one before. That is meant if a superclass wrote the first and a subclass the second; otherwise
/// one of them is lost. Nothing in a call of `initialize` says which class it stands in, so where it matters the superclass's
/// `define()` is called once more, to see what it writes.
enum InheritedRecipes {
  /// Accepts what superclasses wrote among the replaced recipes of an assembly; what remains was written twice by one class.
  ///
  /// - Complexity: O(definitions); for an assembly with replaced recipes, that of the superclasses' `define()`.
  static func allowReplacing(in assembly: AssemblyRecord, _ instance: Assembly) {
    func replacing() -> [DefinitionRecord] { assembly.definitions.filter { $0.recipe?.replaced.isEmpty == false } }
    guard !replacing().isEmpty else { return }
    guard let slot = DefineMethod.slot else {
      for definition in replacing() { definition.recipe?.allowReplacing(atMost: assembly.type.lineage.count - 1) }
      return
    }
    var last = DefineMethod(of: assembly.type, at: slot)
    var next: AnyClass? = _getSuperclass(assembly.type)
    while let type = next, type != Assembly.self, !replacing().isEmpty {
      let method = DefineMethod(of: type, at: slot)
      if method != last { allow(startsWritten(by: method, in: assembly, instance), in: assembly) }
      last = method
      next = _getSuperclass(type)
    }
  }

  private static func allow(_ starts: [CodeLocation?], in assembly: AssemblyRecord) {
    for (definition, start) in zip(assembly.definitions, starts) {
      if let start { definition.recipe?.allowReplacing(start) }
    }
  }

  /// By definition, the start of the recipe that a method gives it.
  private static func startsWritten(
    by method: DefineMethod, in assembly: AssemblyRecord, _ instance: Assembly
  ) -> [CodeLocation?] {
    let written = assembly.definitions.map(\.recipe)
    for definition in assembly.definitions { definition.recipe = nil }
    defer { for (definition, recipe) in zip(assembly.definitions, written) { definition.recipe = recipe } }
    method.call(on: instance)
    return assembly.definitions.map { $0.recipe?.start }
  }
}

/// A class's implementation of ``Assembly/define()``, which may be inherited.
private struct DefineMethod: Equatable {
  private let address: UInt

  /// reason for the unsafe read: `slot` was found in the metadata of `Assembly`, which that of each subclass extends.
  init(of type: AnyClass, at slot: Int) {
    address = unsafeBitCast(type, to: UnsafePointer<UInt>.self)[slot]
  }

  /// Calls the implementation, as `super.define()` does.
  ///
  /// reason for the cast: a closure is a function and its context, which are passed as a method and its object are.
  func call(on assembly: Assembly) {
    let method = (address, Unmanaged.passUnretained(assembly).toOpaque())
    withExtendedLifetime(assembly) {
      withUnsafePointer(to: method) { pair in
        pair.withMemoryRebound(to: (() -> Void).self, capacity: 1) { $0.pointee() }
      }
    }
  }

  /// The word of a class's metadata that holds the implementation: the only one in which a class that overrides the method differs
  /// from `Assembly`, but one that does not override it agrees with `Assembly`.
  ///
  /// - Returns: `nil` if there is no such word, or if the layout of metadata is not known here.
  static let slot: Int? = {
    #if canImport(Darwin) || !(arch(x86_64) || arch(arm64))
      return nil
    #else
      // reason for the unsafe reads: the size of the metadata and its part before the address are where the stable layout of
      // class metadata has them (`Metadata.h` of the Swift project).
      let metadata = unsafeBitCast(Assembly.self as AnyClass, to: UnsafeRawPointer.self)
      let size = Int(
        metadata.load(fromByteOffset: 32, as: UInt32.self) - metadata.load(fromByteOffset: 36, as: UInt32.self))
      func words(_ type: AnyClass) -> UnsafePointer<UInt> { unsafeBitCast(type, to: UnsafePointer<UInt>.self) }
      let (base, same, other) = (words(Assembly.self), words(Inheriting.self), words(Overriding.self))
      let slots = (0..<size / 8).filter { base[$0] == same[$0] && base[$0] != other[$0] }
      return slots.count == 1 ? slots[0] : nil
    #endif
  }()

  private final class Inheriting: Assembly {
    override class var isAbstract: Bool { true }
  }
  private final class Overriding: Assembly {
    override class var isAbstract: Bool { true }
    override func define() {}
  }
}
