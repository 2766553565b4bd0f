import Stratus

/// What stays when the app is closed.
final class PersistenceComponents: Assembly {
  let storeDao = Definition<StoreDao>()

  override func define() {
    storeDao.initialize(StoreDao.init).scope(.lazySingleton)
  }
}
