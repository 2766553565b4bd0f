import Stratus

// Makes a call that fails and cannot throw. `.ci/failing` runs it in release and expects the reason on standard error.

struct Outage: Error {}

final class Store {
  init() throws { throw Outage() }
}

final class StoreAssembly: Assembly {
  let store = Definition<Store>()
  override func define() { store.initialize(Store.init) }
}

_ = try StoreAssembly.activated().store()
