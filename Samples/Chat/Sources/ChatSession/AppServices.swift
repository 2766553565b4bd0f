import ChatModel
import ChatNetworking
import ChatStorage

/// The objects of the app that all sessions share.
package struct AppServices: Sendable {
  let transport: any Transport
  let archive: any MessageArchive
  let log: any EventLog

  package init(transport: any Transport, archive: any MessageArchive, log: any EventLog) {
    self.transport = transport
    self.archive = archive
    self.log = log
  }
}
