import Stratus

// Each assembly refers to a `ViewSource` through one construct of the container. Which assembly serves it decides
// whether the reference is allowed, goes up, or goes to a peer.

class View: Hashable {
  var title = ""
  init() {}
  static func == (left: View, right: View) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  func makeHolder() -> Holder { Holder() }
}
class Holder {
  var view: View?
  var title = ""
  init() {}
  init(view: View) { self.view = view }
  init(views: [View]) {}
  init(set: Set<View>) {}
  init(table: [String: View]) {}
  init(provider: () -> View) {}
  init(title: String) {}
  func show(_ view: View) {}
}
final class SourceHolder { init(source: any ViewSource) {} }
final class ClassHolder { init(source: AppStoryAssembly) {} }
@MainActor final class Window {
  var view: View?
  init() {}
  init(view: View) {}
  func show(_ view: View) {}
}

protocol ViewSource: Assembly {
  var view: Definition<View> { get }
  var holder: Definition<Holder> { get }
  var numbered: Definition<View>.Taking<Int> { get }
  var base: Definition<Holder> { get }
}

class ViewSourceAssembly: Assembly {
  let view = Definition<View>()
  let holder = Definition<Holder>()
  let numbered = Definition<View>.Taking<Int>()
  let base = Definition<Holder>()

  override class var isAbstract: Bool { self == ViewSourceAssembly.self }
  override func define() {
    view.initialize { View() }
    holder.initialize { Holder() }
    numbered.define { _ in numbered.initialize { View() } }
    base.abstract()
  }
}

/// In the layer above: wrong.
final class AppStoryAssembly: ViewSourceAssembly, ViewSource {}
/// In the same row: wrong.
final class PeerCoreAssembly: ViewSourceAssembly, ViewSource {}
/// In the layer below: allowed.
final class ViewGroundAssembly: ViewSourceAssembly, ViewSource {}

// MARK: - The constructs

class Construct: Assembly {
  let source = Collaborator<any ViewSource>()
  override class var isAbstract: Bool { self == Construct.self }
}

final class InitializerCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize(Holder.init(view:), source.view) }
}
final class UpcastCoreAssembly: Construct {
  let user = Definition<AnyObject>()
  override func define() { user.initialize(Holder.init(view:), source.view, as: { $0 }) }
}
final class PropertyCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize { Holder() }.injections { $0.inject(\.view, source.view) } }
}
final class PropertyOfObjectCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize(Holder.init(title:), source.view.property(\.title)) }
}
final class MethodCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize { Holder() }.injections { $0.call(Holder.show, source.view) } }
}
final class BeforeCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize { Holder() }.injections { $0.beforeInjections(Holder.show, source.view) } }
}
final class AfterCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize { Holder() }.injections { $0.afterInjections(Holder.show, source.view) } }
}
final class AfterAllCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize { Holder() }.injections { $0.afterAll(Holder.show, source.view) } }
}
final class FactoryCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.build(with: source.view, View.makeHolder) }
}
final class AliasCoreAssembly: Construct {
  let user = Definition<View>()
  override func define() { user.alias(of: source.view) }
}
final class OptionCoreAssembly: Construct {
  let user = Definition<View>()
  let local = Definition<View>()
  override func define() {
    local.initialize { View() }
    user.choose(by: .value("a"), ["a": local, "b": source.view])
  }
}
final class OtherwiseCoreAssembly: Construct {
  let user = Definition<View>()
  let local = Definition<View>()
  override func define() {
    local.initialize { View() }
    user.choose(by: .value("a"), ["a": local], otherwise: source.view)
  }
}
final class ParentCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize { Holder() }.parent(source.base) }
}
final class ProviderCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize(Holder.init(provider:), source.view.provider) }
}
final class NumberedProviderCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() {
    user.initialize(Holder.init(provider:), source.numbered.provider { numbered in { numbered(1) } })
  }
}
final class ArgumentsCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize(Holder.init(view:), source.numbered.taking(.value(1))) }
}
final class WithinArgumentsCoreAssembly: Construct {
  let user = Definition<Holder>.Taking<String>()
  override func define() { user.define { _ in user.initialize(Holder.init(view:), source.view) } }
}
final class ArrayCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize(Holder.init(views:), .array(source.view)) }
}
final class SetCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize(Holder.init(set:), .set(source.view)) }
}
final class DictionaryCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize(Holder.init(table:), .dictionary(["a": source.view])) }
}
/// Of the type `Holder` there is only the one in the source, apart from what uses it.
final class ByTypeCoreAssembly: Assembly {
  let user = Definition<ByTypeUser>()
  override func define() { user.initialize(ByTypeUser.init(view:), .byType()) }
  final class ByTypeUser { init(view: View) {} }
}
final class MainActorCoreAssembly: Construct {
  let user = Definition<Window>()
  override func define() { user.initialize(Window.init(view:), source.view) }
}
final class MainActorPropertyCoreAssembly: Construct {
  let user = Definition<Window>()
  override func define() { user.initialize(Window.init).injections { $0.inject(\.view, source.view) } }
}
final class MainActorMethodCoreAssembly: Construct {
  let user = Definition<Window>()
  override func define() { user.initialize(Window.init).injections { $0.call(Window.show, source.view) } }
}
final class InjectedAssemblyCoreAssembly: Construct {
  let user = Definition<SourceHolder>()
  override func define() { user.initialize(SourceHolder.init(source:), source) }
}
/// Resolved on demand, in code that no graph shows.
final class OwnAssemblyCoreAssembly: Construct {
  let user = Definition<Page>()
  let view = Definition<View>()
  override func define() {
    view.alias(of: source.view)
    user.initialize(Page.init(assembly:), .assembly(self))
  }
  final class Page { init(assembly: OwnAssemblyCoreAssembly) {} }
}
final class CustomCoreAssembly: Construct {
  let user = Definition<Holder>()
  let view = Definition<View>()
  override func define() {
    view.alias(of: source.view)
    user.custom(self) { Holder(view: $0.view()) }
  }
}
final class OuterCoreAssembly: Construct {
  let user = Definition<Inner>()
  override func define() { user.initialize(Inner.init(view:), source.view) }
  struct Inner { init(view: View) {} }
}
enum Space {
  final class NestedCoreAssembly: Construct {
    let user = Definition<Holder>()
    override func define() { user.initialize(Holder.init(view:), source.view) }
  }
}
final class GenericCoreAssembly<Made>: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize(Holder.init(view:), source.view) }
}
final class ExtensionCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { defineElsewhere() }
}
extension ExtensionCoreAssembly {
  fileprivate func defineElsewhere() { user.initialize(Holder.init(view:), source.view) }
}
/// A definition of its superclass.
class InheritedBaseCoreAssembly: Construct {
  let user = Definition<Holder>()
  override class var isAbstract: Bool { self == InheritedBaseCoreAssembly.self }
  override func define() { user.initialize(Holder.init(view:), source.view) }
}
final class InheritedCoreAssembly: InheritedBaseCoreAssembly {}
final class WeakCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.initialize(Holder.init(view:), source.view).scope(.weakSingleton) }
}
/// Behind a chain of local names.
final class ChainCoreAssembly: Construct {
  let first = Definition<View>()
  let second = Definition<View>()
  let user = Definition<Holder>()
  override func define() {
    first.alias(of: source.view)
    second.alias(of: first)
    user.initialize(Holder.init(view:), second)
  }
}
/// Declared, but at most used by code that no graph shows.
final class DeclaredCoreAssembly: Construct {
  let user = Definition<Holder>()
  override func define() { user.custom(self) { _ in Holder() } }
}

// Only upward, because the class itself is in the layer above.

final class ByClassCoreAssembly: Assembly {
  private let story = Collaborator<AppStoryAssembly>()
  let user = Definition<Holder>()
  override func define() { user.initialize(Holder.init(view:), story.view) }
}
final class InjectedByClassCoreAssembly: Assembly {
  private let story = Collaborator<AppStoryAssembly>()
  let user = Definition<ClassHolder>()
  override func define() { user.initialize(ClassHolder.init(source:), story) }
}
class BaseStoryAssembly: Assembly {
  let user = Definition<Holder>()
  override func define() { user.initialize { Holder() } }
}
final class SubclassCoreAssembly: BaseStoryAssembly {}
/// Its property is not a stored one, so the definition is in no graph.
final class LazyCoreAssembly: Construct {
  lazy var user = Definition<Holder>()
  override func define() { user.initialize(Holder.init(view:), source.view) }
}
final class OptionalCoreAssembly: Construct {
  let user: Definition<Holder>? = Definition<Holder>()
  override func define() { user?.initialize(Holder.init(view:), source.view) }
}
final class ListedCoreAssembly: Construct {
  let users = [Definition<Holder>(), Definition<Holder>()]
  override func define() { for user in users { user.initialize(Holder.init(view:), source.view) } }
}
