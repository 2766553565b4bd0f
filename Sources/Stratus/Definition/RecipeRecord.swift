import CStratus

/// Reads its operands, makes or changes something, and writes what it made.
///
/// The first operands are places to write, the others places to read; which, the container decides when it compiles a plan.
typealias Operation = (_ frame: UnsafeMutableRawPointer, _ operands: UnsafePointer<Int>) throws -> Void

/// How an object is made and what is injected into it, as written in `define()`.
final class RecipeRecord {
  /// A parameter of an initializer, a method or a callback.
  struct Parameter {
    let source: InjectionSource
    let location: CodeLocation
  }

  /// A class: it is handed from recipe to recipe, and a copy of a value this large would count many references.
  final class Initializer {
    /// How the object comes to be: by an initializer or by a factory, whose parameters begin with the factory.
    let code: UInt8
    let builtType: Any.Type
    /// Whether the built type is a class.
    let buildsReference: Bool
    /// The type that the upcast gives.
    private(set) var declaredType: Any.Type
    let parameters: [Parameter]
    /// Operands: the built object, the parameters.
    let make: Operation
    /// Operands: the object as the declared type, the built object. None where both types are the same.
    private(set) var upcast: Operation?
    let location: CodeLocation
    /// Whether it runs on the main actor.
    var isMainActor = false
    /// For an option definition, how one of the cases among the parameters is chosen.
    var choice: Choice?

    init(
      code: UInt8 = UInt8(STRATUS_RECIPE_INITIALIZER), builtType: Any.Type, parameters: [Parameter],
      make: @escaping Operation, location: CodeLocation
    ) {
      self.code = code
      self.builtType = builtType
      buildsReference = builtType is AnyObject.Type
      declaredType = builtType
      self.parameters = parameters
      self.make = make
      self.location = location
    }

    func show(as type: Any.Type, _ upcast: @escaping Operation) {
      declaredType = type
      self.upcast = upcast
    }

    /// Whether the object is another's, or new for each reference, unless a scope is given.
    var isPrototypeByDefault: Bool {
      switch Int(code) {
      case STRATUS_RECIPE_FACTORY, STRATUS_RECIPE_OPTION, STRATUS_RECIPE_ALIAS: true
      default: false
      }
    }

    /// How many parameters ``make`` takes.
    var operandCount: Int { choice == nil ? parameters.count : 1 }

    var isFactory: Bool { code == UInt8(STRATUS_RECIPE_FACTORY) }
    var isAlias: Bool { code == UInt8(STRATUS_RECIPE_ALIAS) }
  }

  struct Property {
    let path: AnyKeyPath
    let owner: Any.Type
    let parameter: Parameter
    /// Operands: the object, the value.
    let set: Operation
  }

  struct Method {
    let kind: UInt8
    let owner: Any.Type
    let parameters: [Parameter]
    let location: CodeLocation
    /// Operands: the object, the parameters.
    let call: Operation
    var isMainActor = false
  }

  struct Parent {
    let definition: DefinitionRecord?
    let collaborator: CollaboratorRecord?
    let location: CodeLocation
  }

  private(set) var location: CodeLocation
  var initializer: Initializer?
  var properties: [Property] = []
  var methods: [Method] = []
  var beforeInjections: Method?
  var afterInjections: Method?
  var afterAll: Method?
  var parent: Parent?
  var isAbstract = false
  var scope: Scope?

  init(location: CodeLocation) { self.location = location }

  /// Forgets everything that was written.
  func restart(at location: CodeLocation) {
    self.location = location
    initializer = nil
    properties = []
    methods = []
    beforeInjections = nil
    afterInjections = nil
    afterAll = nil
    parent = nil
    isAbstract = false
    scope = nil
  }
}
