import CStratusRuntime

/// A definition: its recipe while the assembly is being defined, and its index once the assembly is activated.
///
/// The class is deliberately not generic. A generic class requires a metadata record for each type, which would slow
/// down the start of an application.
final class DefinitionRecord {
  /// The kinds of declarations. The container itself writes the recipes of collections, children, and inputs.
  enum Kind {
    case object
    /// An object that must be awaited.
    case asynchronous
    /// A collection of what assemblies contribute.
    case collection(ContributionCollection)
    /// A function that starts a child activation.
    case child(ChildDeclaration)
    /// The input of a child activation.
    case input(GivenInput)
  }

  let kind: Kind
  let type: Any.Type
  let declaration: CodeLocation
  /// The types of its runtime arguments.
  ///
  /// reason for the unchecked access: they are appended before any other access. The indices below are only read and
  /// replaced.
  @exclusivity(unchecked) var arguments: [Any.Type] = []
  /// The name of the property.
  var key = ""
  /// The indices of the definition and of its assembly in the container, or -1 before activation.
  @exclusivity(unchecked) var index = -1
  @exclusivity(unchecked) var assembly = -1
  /// The recipe while the assembly is being defined.
  ///
  /// reason for the unchecked access: the reference is only read and replaced as a whole, so no access lasts while
  /// another one begins.
  @exclusivity(unchecked) var recipe: RecipeRecord?
  /// Whether it is a private definition of a superclass that has no recipe and whose name a subclass reuses.
  var isShadowed = false
  /// Whether it has been reported as a definition that activation does not find.
  var isUnseen = false

  /// The words that are read without a lock. Before activation, they are 0.
  ///
  /// reason for the unchecked access: they change only while an assembly is activated, before its objects can be
  /// resolved.
  @exclusivity(unchecked) private var words = (
    sharedObject: stratus_zero(), plan: stratus_zero(), memory: AtomicWords?.none
  )

  /// The number of words that a definition needs.
  static let wordCount = 2

  init(_ kind: Kind = .object, type: Any.Type, declaration: CodeLocation) {
    self.kind = kind
    self.type = type
    self.declaration = declaration
  }

  /// Whether its object must be awaited.
  var isAsynchronous: Bool {
    if case .asynchronous = kind { true } else { false }
  }

  /// The child activation that its object starts, if there is one.
  var child: ChildDeclaration? {
    if case .child(let child) = kind { child } else { nil }
  }

  /// Whether its object is the input of a child activation.
  var isInput: Bool {
    if case .input = kind { true } else { false }
  }

  /// Takes the words that begin at an index.
  func activate(_ words: AtomicWords, at index: Int) {
    self.words = (words.address(at: index), words.address(at: index + 1), words)
  }

  /// The complete shared object.
  @inline(__always)
  var sharedObject: SharedObject { SharedObject(at: words.sharedObject) }

  /// The word with the address of the plan to run once all shared objects exist, or 0. The generation keeps the plan
  /// alive.
  @inline(__always)
  private var plan: UnsafeMutablePointer<UInt> { words.plan }

  /// Publishes the plan.
  func publish(_ plan: Plan) {
    stratus_store_releasing(self.plan, UInt(bitPattern: Unmanaged.passUnretained(plan).toOpaque()))
  }

  func unpublishPlan() { stratus_store_sequentially(plan, 0) }

  /// The plan to run, or `nil` if there is none.
  @inline(__always)
  func readyPlan() -> Plan? {
    guard stratus_load_relaxed(plan) != 0 else { return nil }
    return reading {
      guard let address = UnsafeRawPointer(bitPattern: stratus_load_acquiring(plan)) else { return nil }
      return Unmanaged<Plan>.fromOpaque(address).takeUnretainedValue()
    }
  }
}
