import Stratus

/// What the assemblies of all stories have in common: one is made for each storyboard, none of this class.
class UserStoryAssemblyBase: Assembly {
  final let helperAssembly = Collaborator<HelperAssembly>()
  final let parentAssembly = Collaborator<ParentAssembly>()
  final let serviceComponents = Collaborator<any ServiceComponentsAssembly>()

  override class var isAbstract: Bool { self == UserStoryAssemblyBase.self }
}
