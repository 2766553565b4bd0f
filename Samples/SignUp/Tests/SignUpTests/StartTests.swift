import Foundation
import Stratus
import StratusConfiguration
import Testing

@testable import SignUp

/// The app starts from its delegate, or from a property list, not from both.
struct StartTests {
  private let propertyList = Bundle.module.path(forResource: "Start", ofType: "plist")

  @Test func fromTheDelegate() throws {
    let app = try Activation(startedBy: AppDelegate())
    #expect(try app.assembly(UIComponents.self).signUpScreen().nibName == "SignUpView")
  }

  @Test func fromThePropertyList() throws {
    let path = try #require(propertyList)
    let app = try Activation(propertyList: path)
    let client = try app.assembly(NetworkComponents.self).apiClient()
    #expect(client.baseURL == "http://localhost:2368")
  }

  @Test func notFromBoth() throws {
    let path = try #require(propertyList)
    #expect(throws: StartError.twice(delegate: "AppDelegate", path: path)) {
      try Activation(startedBy: AppDelegate(), propertyList: path)
    }
  }
}
