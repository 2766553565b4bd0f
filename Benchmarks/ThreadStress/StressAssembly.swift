import Stratus

final class Part {
  var peer: Part?
  let inner: [Part]

  init() { inner = [] }
  init(inner: [Part]) { self.inner = inner }
}

/// A collaborator by protocol, so that each activation reads the records of conformances.
protocol ServingFirst: Assembly {}
protocol ServingSecond: Assembly {}
final class ServingAssembly<Tag>: Assembly {}
extension ServingAssembly: ServingFirst where Tag == Int {}
extension ServingAssembly: ServingSecond where Tag == String {}

let servingAssemblies: [Assembly.Type] = [
  ServingAssembly<Int>.self, ServingAssembly<String>.self, ServingAssembly<Int8>.self, ServingAssembly<Int16>.self,
]

final class StressAssembly: Assembly {
  private let firstServing = Collaborator<any ServingFirst>()
  private let secondServing = Collaborator<any ServingSecond>()
  private let first = Definition<Part>()
  private let second = Definition<Part>()
  private let third = Definition<Part>()
  private let eager = Definition<Part>()
  private let weak = Definition<Part>()
  private let holder = Definition<Part>()
  private let keyed = Definition<Part>.Taking<Int>()
  private let later = Definition<Later>()
  private let graph = Definition<Part>()
  private let prototype = Definition<Part>()

  override func define() {
    // A cycle of singletons, any of which may be resolved first.
    first.initialize { Part() }.injections { $0.inject(\.peer, second) }.scope(.lazySingleton)
    second.initialize { Part() }.injections { $0.inject(\.peer, third) }.scope(.lazySingleton)
    third.initialize { Part() }.injections { $0.inject(\.peer, first) }.scope(.lazySingleton)
    eager.initialize { Part() }.scope(.singleton)
    weak.initialize { Part() }.scope(.weakSingleton)
    holder.initialize(Part.init(inner:), .array(weak, prototype)).scope(.lazySingleton)
    keyed.define { _ in keyed.initialize { Part() }.scope(.lazySingleton) }
    later.initialize(Later.init(make:), first.provider).scope(.lazySingleton)
    prototype.initialize(Part.init(inner:), .array(eager, third)).scope(.prototype)
    graph.initialize(Part.init(inner:), .array(first, prototype, keyed.taking(.value(1)), weak, holder))
  }

  static let questions = 9

  /// The shared object of an answer.
  func answer(_ question: Int) -> ObjectIdentifier {
    switch question {
    case 0: ObjectIdentifier(first())
    case 1: ObjectIdentifier(second())
    case 2: ObjectIdentifier(third())
    case 3: ObjectIdentifier(eager())
    case 4: ObjectIdentifier(holder().inner[0])
    case 5: ObjectIdentifier(keyed(1))
    case 6: ObjectIdentifier(later().make())
    case 7: ObjectIdentifier(prototype().inner[1])
    default: ObjectIdentifier(graph().inner[2])
    }
  }
}

final class Later {
  let make: () -> Part

  init(make: @escaping () -> Part) { self.make = make }
}
