import Foundation
import Stratus
import StratusConfiguration
import Testing

@testable import SignUp

/// Starting the app from its delegate or from a property list.
struct StartTests {
  private let propertyList = Bundle.module.path(forResource: "Start", ofType: "plist")

  @Test func `the delegate names the initial assemblies`() throws {
    let app = try Activation(startedBy: AppDelegate())
    #expect(try app.assembly(UIComponents.self).signUpScreen().nibName == "SignUpView")
  }

  @Test func `a property list names the initial assemblies`() throws {
    let path = try #require(propertyList)
    let app = try Activation(propertyList: path)
    let client = try app.assembly(NetworkComponents.self).apiClient()
    #expect(client.baseURL == "http://localhost:2368")
  }

  @Test func `naming initial assemblies in both is an error`() throws {
    let path = try #require(propertyList)
    #expect(throws: StartError.twice(delegate: "AppDelegate", path: path)) {
      try Activation(startedBy: AppDelegate(), propertyList: path)
    }
  }
}
