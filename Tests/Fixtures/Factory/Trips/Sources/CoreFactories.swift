import FactoryKit

extension Container {
  var client: Factory<Client> { self { Client() }.singleton }

  var database: Factory<Database> { self { Database() }.cached }

  // Sends what waits in the database. It should not need a service.
  var outbox: Factory<Outbox> {
    self { Outbox(database: self.database(), trips: self.trips()) }
  }
}
