@testable import Stratus

// Assemblies that conform to protocols in each way that there is, for tests that compare two searches.

protocol Plain {}
protocol Bound: AnyObject {}
protocol OfAssemblies: Assembly {}
protocol Refining: Plain {}
protocol RefiningTwo: Refining, Bound {}
protocol Primary<Element> { associatedtype Element }
protocol Conditional {}
protocol Retroactive {}
protocol OfAll {}
protocol OfNobody {}
protocol OnMainActor {}

/// One that every assembly has by its superclass.
extension Assembly: OfAll {}

class BareAssembly: Assembly {}
class PlainAssembly: Assembly, Plain {}
class DerivedAssembly: PlainAssembly, Bound {}
final class LeafAssembly: DerivedAssembly, Conditional {}
final class NamedAssembly: BareAssembly, CustomStringConvertible, CustomDebugStringConvertible {
  var description: String { "named" }
  var debugDescription: String { "named" }
}
final class RefiningAssembly: Assembly, Refining {}
final class RefiningTwoAssembly: BareAssembly, RefiningTwo, OfAssemblies {}
final class PrimaryAssembly: PlainAssembly, Primary { typealias Element = Int }
final class OtherPrimaryAssembly: Assembly, Primary { typealias Element = String }
final class AssemblyOnMainActor: Assembly, @MainActor OnMainActor {}
final class LaterAssembly: Assembly {}
extension LaterAssembly: Retroactive, OfAssemblies {}

class GenericAssembly<Tag>: Assembly, Refining {}
extension GenericAssembly: Conditional where Tag: Numeric {}
class DerivedGenericAssembly<Tag>: GenericAssembly<[Tag]>, OfAssemblies {}
final class LeafOfGenericAssembly: DerivedGenericAssembly<Int>, Retroactive {}
class UnrelatedGenericAssembly<Tag>: BareAssembly {}

enum ConformingAssemblies {
  static let all: [Assembly.Type] =
    [
      BareAssembly.self, PlainAssembly.self, DerivedAssembly.self, LeafAssembly.self, NamedAssembly.self,
      RefiningAssembly.self, RefiningTwoAssembly.self, PrimaryAssembly.self, OtherPrimaryAssembly.self,
      AssemblyOnMainActor.self, LaterAssembly.self, LeafOfGenericAssembly.self, local(),
    ]
    + tagged(Int.self) + tagged(String.self) + tagged(Double.self) + tagged(Set<Int>.self) + tagged(Plain.self)

  private static func tagged<Tag>(_: Tag.Type) -> [Assembly.Type] {
    [GenericAssembly<Tag>.self, DerivedGenericAssembly<Tag>.self, UnrelatedGenericAssembly<Tag>.self]
  }

  private static func local() -> Assembly.Type {
    final class Local: GenericAssembly<Int>, Bound {}
    return Local.self
  }

  /// Of collaborators: protocols and compositions, then types for which records do not help.
  static let wanted: [Any.Type] =
    [
      (any Plain).self, (any Bound).self, (any OfAssemblies).self, (any Refining).self, (any RefiningTwo).self,
      (any Primary).self, (any Conditional).self, (any Retroactive).self, (any OfAll).self, (any OfNobody).self,
      (any OnMainActor).self, (any Plain & Bound).self, (any Bound & Conditional & OfAll).self,
      (any BareAssembly & Bound).self, (any Assembly & Refining).self, (any DerivedAssembly & Conditional).self,
      (any Plain & Sendable).self, (any CustomStringConvertible).self,
      (any CustomStringConvertible & CustomDebugStringConvertible).self,
    ] + [
      (any Primary<Int>).self, (any Plain & Primary<String>).self, Any.self, AnyObject.self, (any Plain.Type).self,
      (any Plain)?.self, [any Plain].self, Int.self, BareAssembly?.self, ((any Plain) -> Void).self,
    ]
}
