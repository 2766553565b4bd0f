import Foundation
import Stratus
import StratusConfiguration
import StratusTesting
import Testing

@testable import MiddleAges

/// Clients that inherit from an abstract definition and are configured by files.
struct ClientTests {
  private let directory = Bundle.module.resourcePath
  private var production: Configuration { Configuration(.file("Config.plist", in: directory)) }

  @Test func `both clients inherit their configuration`() throws {
    let network = try NetworkComponents.activated(configuration: production)
    let signUp = try #require(
      expectDefinition(\.signUpClient, in: network, gives: DefaultSignUpClient.self, with: .property(\.networkMonitor)))
    let store = try #require(
      expectDefinition(\.storeClient, in: network, gives: DefaultStoreClient.self, with: .property(\.storeDao)))
    for client in [signUp, store] as [ClientBase] {
      #expect(client.serviceUrl == "https://camelot.example/service")
      #expect(!client.allowInvalidSSLCertificates)
      #expect(client.logRequests)
      #expect(!client.logResponses)
    }
    #expect(signUp.networkMonitor === store.networkMonitor)
    #expect(signUp.networkMonitor?.target == "0.0.0.0")
  }

  @Test func `a later file overrides values`() throws {
    let staging = Configuration(.file("Config.plist", in: directory), .file("Staging.json", in: directory))
    let network = try NetworkComponents.activated(configuration: staging)
    let client = try #require(network.signUpClient() as? DefaultSignUpClient)
    #expect(client.serviceUrl == "https://tintagel.example/service")
    #expect(client.allowInvalidSSLCertificates)
    #expect(client.logRequests)
  }

  @Test func `a value chooses the store`() throws {
    let staging = Configuration(.file("Config.plist", in: directory), .file("Staging.json", in: directory))
    let network = try NetworkComponents.activated(configuration: staging)
    expectDefinition(\.storeClient, in: network, gives: SampleStoreClient.self)
  }

  @Test func `every definition builds an object`() throws {
    let app = try Activation(of: [UIAssembly.self], configuration: production)
    expectEveryDefinition(
      in: app, taking: ["MiddleAgesAssembly.squire": ["Alan"], "ArmouryAssembly.sword": ["green"]])
  }

  @Test func `a missing value fails the activation`() {
    #expect(throws: ActivationError.self) { try NetworkComponents.activated() }
  }

  @Test func `a knight signs up and buys equipment`() throws {
    let screens = try UIAssembly.activated(configuration: production)
    let signUp = screens.signUpViewController()
    signUp.view.name = "Percival"
    signUp.submit()
    #expect(signUp.view.message == "200 https://camelot.example/service/knights/Percival")

    screens.storeViewController().buy("shield")
    screens.storeViewController().buy("horse")
    #expect(screens.rootViewController().shown == ["Percival: shield", "Percival: shield, horse"])
  }
}
