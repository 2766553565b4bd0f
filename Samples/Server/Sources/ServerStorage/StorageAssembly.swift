import Foundation
import Stratus

/// What all requests share.
package final class StorageAssembly: Assembly {
  package let pool = AsyncDefinition<ConnectionPool>()
  package let cache = Definition<Cache>()
  private let logs = Collaborator<LogAssembly>()

  package override func define() {
    pool.initialize(
      ConnectionPool.open(address:size:log:), .config("database.address"), .config("database.connections"), logs.log
    )
    .onShutdown { await $0.close() }
    cache.initialize(Cache.init(log:), logs.log).scope(.lazySingleton)
      .onShutdown { await $0.save() }
  }
}

package final class LogAssembly: Assembly {
  package let log = Definition<EventLog>()

  package override func define() {
    log.initialize(
      EventLog.init(write:), .value({ @Sendable in FileHandle.standardOutput.write(Data("\($0)\n".utf8)) })
    ).scope(.lazySingleton)
  }
}
