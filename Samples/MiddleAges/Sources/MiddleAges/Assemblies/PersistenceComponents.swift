import Stratus

/// Data that outlives the app's process.
final class PersistenceComponents: Assembly {
  let storeDao = Definition<StoreDao>()

  override func define() {
    storeDao.initialize(StoreDao.init).scope(.lazySingleton)
  }
}
