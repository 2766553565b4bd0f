import Stratus

/// Storage and parsing for the services.
final class CoreComponentsAssembly: Assembly {
  let storage = Definition<Storage>()
  let keychain = Definition<Keychain>()
  let messageParser = Definition<MessageParser>()

  override func define() {
    storage.initialize(Storage.init).scope(.lazySingleton)
    keychain.initialize(Keychain.init).scope(.lazySingleton)
    messageParser.initialize(MessageParser.init).scope(.lazySingleton)
  }
}
