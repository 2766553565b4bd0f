import ChatModel
import ChatSession
import Stratus

/// The user's profile, and the commands that change the presence.
package final class ProfileFeatureAssembly: Assembly {
  package let profile = Definition<ProfileModel>.Taking<any ProfileRouting>()
  private let awayCommand = Definition<any SlashCommand>()
  private let backCommand = Definition<any SlashCommand>()

  private let services = Collaborator<any SessionServiceAssembly>()

  package override func define() {
    profile.define { router in
      profile.initialize(ProfileModel.init(user:presences:), services.user, services.presence).injections {
        $0.inject(\.router, router)
      }
    }
    awayCommand.initialize(AwayCommand.init(presence:), services.presence, as: { $0 as any SlashCommand })
    backCommand.initialize(BackCommand.init(presence:), services.presence, as: { $0 as any SlashCommand })
    services.commands.add(awayCommand)
    services.commands.add(backCommand)
  }
}
