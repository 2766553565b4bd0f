// Code for Swinject unwraps what it resolves.
// swift-format-ignore-file: NeverForceUnwrap

// Forms of registrations, each with what is hard to read about it. Nothing compiles this file.
import Swinject
import SwinjectAutoregistration

public final class FormsAssembly: Swinject.Assembly {
  private let style = "a brace { in a string, and container.register(Wrong.self) { _ in Wrong() }"

  func assemble(container: Container) {
    /* container.register(Wrong.self) { _ in Wrong() } */
    container.register(Empty.self) { _ in Empty() }  // container.register(Wrong.self) { _ in Wrong() }
    container.register(Named.self, name: Names.first.rawValue) { _ in Named(text: "}") }
    container.register(Shared.self) { _ in Shared() }.implements(Reading.self, (any Writing).self)
    container.register(Short.self) { Short(empty: $0.resolve(Empty.self)!) }.inObjectScope(.transient)
    container.register(Labelled.self, factory: { r in Labelled(r.resolve(Named.self, name: Names.first.rawValue)!) })
    container.register(ByFunction.self, factory: makeByFunction)
    container.autoregister(ByTypes.self, initializer: ByTypes.init)
    container.register(Operator.self) { r in Operator(r ~> Empty.self, r ~> (any Writing).self) }
    container.register(Generic<Int>.self) { r in Generic(r.resolve(Outer.Inner.self)!, r.resolve(Reading.self)!) }
    container.register(Outer.Inner.self) { (r: Resolver, number: Int, text: String) -> Outer.Inner in
      let empties = [1].map { _ in r.resolve(Provider<Empty>.self)! }
      return Outer.Inner(empties, number, text)
    }.inObjectScope(.session)
    container.register(Missing.self) { r in Missing(r.resolve(Nowhere.self), r.resolve()) }
    container.register(Holder.self) { [unowned self] _ in Holder(container: container, style: style) }
    container.register(Member.self) { r in Member(r.resolve(Named.self, name: Names.first.rawValue)!.text) }
    tableView.register(Cell.self, forCellReuseIdentifier: "cell")
  }
}

extension Container {
  func registerScreens() {
    registerForStoryboard(Screen.self) { r, screen in screen.short = r.resolve(Short.self) }
    self.register(Empty.self) { _ in Empty() }
  }
}

let outside = container.resolve(Short.self)
