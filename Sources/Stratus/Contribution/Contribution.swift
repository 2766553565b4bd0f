/// A definition that an assembly adds to a collection.
struct Contribution {
  let definition: DefinitionRecord
  /// The source of the object as an element of the collection.
  let source: _InjectionSource
  let order: Int
  let location: CodeLocation
  /// The collaborator that has the collection, or `nil` if the contributing assembly has it.
  var collaborator: CollaboratorRecord?

  init<Value>(_ definition: Definition<Value>, order: Int, at location: CodeLocation) {
    self.definition = definition.record
    source = definition.source
    (self.order, self.location) = (order, location)
  }

  init<Value, Element>(
    _ definition: Definition<Value>, as upcast: @escaping (consuming Value) -> Element, order: Int,
    at location: CodeLocation
  ) {
    self.definition = definition.record
    source = definition.source.converted(by: upcast)
    (self.order, self.location) = (order, location)
  }
}

/// The contributions to a collection while assemblies are defined.
final class ContributionCollection {
  /// The contributions: as written, and sorted once all assemblies are defined.
  private(set) var members: [Contribution] = []
  /// Returns the operation that collects the objects of a number of members.
  private let collect: (Int) -> Operation

  init(_ collect: @escaping (Int) -> Operation) { self.collect = collect }

  func add(_ contribution: Contribution) { members.append(contribution) }

  /// Returns the recipe that collects the contributions, in their order.
  ///
  /// - Parameter name: returns the full name of the assembly of a definition.
  func recipe(of record: DefinitionRecord, _ name: (DefinitionRecord) -> String) -> RecipeRecord {
    let places = members.enumerated().map { (order: $1.order, name: name($1.definition), offset: $0) }
    members = places.ordered { ($0.order, $0.name, $0.offset) < ($1.order, $1.name, $1.offset) }
      .map { members[$0.offset] }
    let initializer = RecipeRecord.Initializer(
      kind: .contributions, builtType: record.type, sources: members.map(\.source), make: collect(members.count),
      location: record.declaration)
    initializer.contributions = members
    let recipe = RecipeRecord()
    recipe.restart(with: initializer)
    // The recipe has the members from now on. A patch or an inspection must not find them twice.
    members = []
    return recipe
  }
}

extension DefinitionRecord {
  /// Adds a contribution, unless the collection is activated already. In a patch, it fails the patch.
  func add(_ contribution: Contribution, to container: Container?) {
    guard let container else {
      if case .collection(let collection) = kind { collection.add(contribution) }
      return
    }
    if let draft = PatchDraft.current, draft.refuse(contribution, to: self) { return }
    LateRecipe.report(self, at: contribution.location, to: container)
  }
}

/// Returns an operation that collects a number of elements, its operands after the collection.
func collecting<Element, Collected>(
  _ count: Int, _ collect: @escaping ([Element]) -> Collected
) -> Operation {
  { frame, operands in
    let slots = Slots(frame: frame, operands: operands)
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for index in 0..<count { elements.append(slots.load(index + 1, as: Element.self)) }
    slots.initialize(to: collect(elements))
  }
}
