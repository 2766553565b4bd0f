/// A hash table of definitions by assembly and key, for reading a snapshot.
///
/// A dictionary would store each key a second time; a slot of this table stores only the index of a definition.
struct DefinitionIndex {
  /// The indices of definitions, -1 for empty slots: open addressing, at most half full.
  private var slots: [Int32] = Array(repeating: -1, count: 16)
  private var count = 0

  /// Returns the definition of an assembly with a key, or `nil` if there is none.
  func definition(_ key: String, of assembly: AssemblyID, in definitions: [DefinitionNode]) -> DefinitionID? {
    let index = slots[slot(of: key, assembly, in: definitions)]
    return index < 0 ? nil : DefinitionID(rawValue: index)
  }

  /// Adds a definition, unless the assembly has one with the same key.
  ///
  /// - Returns: whether the definition was added.
  mutating func insert(_ id: DefinitionID, in definitions: [DefinitionNode]) -> Bool {
    if 2 * (count + 1) > slots.count { grow(definitions) }
    let slot = slot(of: definitions[id.index].key, definitions[id.index].assembly, in: definitions)
    guard slots[slot] < 0 else { return false }
    slots[slot] = id.rawValue
    count += 1
    return true
  }

  private mutating func grow(_ definitions: [DefinitionNode]) {
    let old = slots
    slots = Array(repeating: -1, count: 2 * old.count)
    for index in old where index >= 0 {
      let definition = definitions[Int(index)]
      slots[slot(of: definition.key, definition.assembly, in: definitions)] = index
    }
  }

  /// Returns the slot of a definition, or the empty slot in which it belongs.
  private func slot(of key: String, _ assembly: AssemblyID, in definitions: [DefinitionNode]) -> Int {
    var hasher = Hasher()
    hasher.combine(assembly)
    hasher.combine(key)
    // The number of slots is a power of two.
    var slot = hasher.finalize() & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if definitions[index].assembly == assembly, definitions[index].key == key { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
