/// Definitions by assembly and key, while they are read.
///
/// A dictionary would hold each key once more; here a slot is the place of a definition and nothing else.
struct DefinitionIndex {
  /// The places of definitions, -1 for none: open addressing, at most half full.
  private var slots: [Int32] = Array(repeating: -1, count: 16)
  private var count = 0

  /// The definition of an assembly with a key.
  func definition(_ key: String, of assembly: AssemblyID, in definitions: [DefinitionNode]) -> DefinitionID? {
    let place = slots[slot(of: key, assembly, in: definitions)]
    return place < 0 ? nil : DefinitionID(rawValue: place)
  }

  /// Adds a definition, unless there is one like it.
  ///
  /// - Returns: whether it is new.
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
    for place in old where place >= 0 {
      let definition = definitions[Int(place)]
      slots[slot(of: definition.key, definition.assembly, in: definitions)] = place
    }
  }

  /// Where a definition is, or where it would be.
  private func slot(of key: String, _ assembly: AssemblyID, in definitions: [DefinitionNode]) -> Int {
    var hasher = Hasher()
    hasher.combine(assembly)
    hasher.combine(key)
    // The number of slots is a power of two.
    var slot = hasher.finalize() & (slots.count - 1)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if definitions[place].assembly == assembly, definitions[place].key == key { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
