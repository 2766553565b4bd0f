import Stratus

/// One mapper for each server.
final class MapperAssembly: Assembly {
  let server = Definition<any Mapper>()
  let gismeteo = Definition<any Mapper>()
  let yandex = Definition<any Mapper>()
  let yahoo = Definition<any Mapper>()

  override func define() {
    server.initialize(ServerMapper.init, as: { $0 }).scope(.lazySingleton)
    gismeteo.initialize(GismeteoMapper.init, as: { $0 }).scope(.lazySingleton)
    yandex.initialize(YandexMapper.init, as: { $0 }).scope(.lazySingleton)
    yahoo.initialize(YahooMapper.init, as: { $0 }).scope(.lazySingleton)
  }
}
