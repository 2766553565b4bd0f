import Stratus

/// The common base class of the story assemblies. There is one subclass for each storyboard.
class UserStoryAssemblyBase: Assembly {
  final let helperAssembly = Collaborator<HelperAssembly>()
  final let parentAssembly = Collaborator<ParentAssembly>()
  final let serviceComponents = Collaborator<any ServiceComponentsAssembly>()

  override class var isAbstract: Bool { self == UserStoryAssemblyBase.self }
}
