/// The interface between a loaded library and the tool.
///
/// A library that contains assemblies has its own copy of `Stratus`, so no Swift type crosses this interface. The
/// tool looks up `stratus_visit` and passes a request and a visitor. The library activates its assemblies and streams
/// the graph: first assemblies, then their collaborators, then definitions, then references and injected values. The
/// index of an assembly or a definition is its position in that stream, from 0. Parts that are missing from the graph
/// come last.
///
/// If several assemblies match a collaborator, the activation fails, and the library streams only these assemblies,
/// their superclasses, the assemblies that declare such collaborators, and each of these collaborators once for each
/// assembly that matches it.
///
/// Strings are UTF-8, end in NUL, and live until the call that receives them returns. NULL stands for "none".
///
/// After the visit, the tool looks up `stratus_visit_modules`, which names the modules of the library's types.
///
/// Library and tool may have different versions of this interface. Each passes its own to the other, the library by
/// `stratus_visitor_version`, the tool by `StratusRequest.version`. These rules keep all versions compatible:
///
/// - A struct, a list of functions, or a list of codes grows only at its end, and the comment on an addition says since
///   which version. A receiver reads only what the sender's version has, and a library calls only functions that the
///   tool's version has.
/// - `StratusLocation`, `StratusReplacement`, `StratusInjection`, and `StratusStep` never grow, because other structs
///   and arrays contain them.
/// - A library sends a code only if the tool's version has it. What a library cannot send to an older tool, it sends as
///   `STRATUS_UNSEEN_DETAILS`, so nothing is lost silently.
/// - A change that breaks these rules gives the visit function another name. A tool that finds no function it supports
///   reports both versions.
#ifndef CSTRATUS_H
#define CSTRATUS_H

#include <stdbool.h>
#include <stdint.h>

/// The version of everything below.
#define STRATUS_VISITOR_VERSION 1

/// A location in the user's sources. `file` is the path that was passed to the compiler.
typedef struct {
  const char *file;
  int32_t line;
} StratusLocation;

/// A replacement assembly, which is activated instead of another assembly.
typedef struct {
  const char *replaced;
  const char *replacement;
} StratusReplacement;

/// The assemblies that the tool asks for.
typedef struct {
  /// The names of the assemblies to activate, short (`StoryAssembly`) or full (`Weather.StoryAssembly`). If there
  /// are none, all assemblies of the library are activated, except the replacement assemblies of all
  /// configurations (`standIns`).
  const char *const *assemblies;
  int32_t assemblyCount;
  const StratusReplacement *replacements;
  int32_t replacementCount;
  /// The names of replacement assemblies, which discovery omits.
  const char *const *standIns;
  int32_t standInCount;
  /// The handle that `dlopen` returned for the library. The search covers it and the libraries that it is linked with.
  void *library;
  /// The tool's version of this interface.
  uint32_t version;
} StratusRequest;

enum {
  STRATUS_SCOPE_OBJECT_GRAPH = 0,
  STRATUS_SCOPE_PROTOTYPE = 1,
  STRATUS_SCOPE_SINGLETON = 2,
  STRATUS_SCOPE_LAZY_SINGLETON = 3,
  STRATUS_SCOPE_WEAK_SINGLETON = 4,
};

enum {
  STRATUS_RECIPE_INITIALIZER = 0,
  STRATUS_RECIPE_FACTORY = 1,
  STRATUS_RECIPE_OPTION = 2,
  STRATUS_RECIPE_VALUE = 3,
  STRATUS_RECIPE_ALIAS = 4,
  /// A closure that resolves objects itself. The graph does not show which ones.
  STRATUS_RECIPE_OPAQUE = 5,
  /// A collection of what assemblies contribute.
  STRATUS_RECIPE_CONTRIBUTIONS = 6,
  /// A function that may suspend.
  STRATUS_RECIPE_ASYNCHRONOUS = 7,
  /// A function that starts a child activation.
  STRATUS_RECIPE_CHILD = 8,
};

enum {
  STRATUS_KIND_INITIALIZER = 0,
  STRATUS_KIND_PROPERTY = 1,
  STRATUS_KIND_METHOD = 2,
  STRATUS_KIND_BEFORE_INJECTIONS = 3,
  STRATUS_KIND_AFTER_INJECTIONS = 4,
  STRATUS_KIND_AFTER_ALL = 5,
  STRATUS_KIND_FACTORY = 6,
  STRATUS_KIND_OPTION = 7,
  STRATUS_KIND_ALIAS = 8,
  STRATUS_KIND_PARENT = 9,
  /// An element of a collection, which the assembly of the target contributes. The collaborator is a property of
  /// that assembly.
  STRATUS_KIND_CONTRIBUTION = 10,
};

enum {
  /// An element of an injected collection.
  STRATUS_TRAIT_ELEMENT = 1,
  /// Found by its type: no interface shows the link.
  STRATUS_TRAIT_IMPLICIT = 2,
  /// A provider is injected instead of the object.
  STRATUS_TRAIT_DEFERRED = 4,
  /// The provider can be called on any thread, without a hop to an actor.
  STRATUS_TRAIT_ANY_THREAD = 8,
};

enum {
  STRATUS_VALUE_LITERAL = 0,
  STRATUS_VALUE_CONFIGURATION = 1,
  STRATUS_VALUE_ARGUMENT = 2,
  /// A call of a method or a callback without parameters, which injects nothing.
  STRATUS_VALUE_CALL = 3,
};

/// One activated assembly.
typedef struct {
  const char *name;
  const char *superclass;
  StratusLocation location;
  /// The superclasses of its superclass up to `Assembly`, nearest first.
  const char *const *ancestors;
  int32_t ancestorCount;
  /// The root of the child activation that it belongs to. NULL if it belongs to the activation itself.
  const char *child;
} StratusAssembly;

/// An assembly that another assembly uses.
typedef struct {
  int32_t assembly;
  const char *property;
  const char *type;
  bool byProtocol;
  /// The assembly that serves it.
  int32_t serving;
  StratusLocation location;
} StratusCollaborator;

/// One definition.
typedef struct {
  int32_t assembly;
  const char *key;
  const char *declaredType;
  const char *builtType;
  uint8_t scope;
  uint8_t recipe;
  bool isAbstract;
  /// Whether a test replaced its recipe.
  bool isPatched;
  /// Whether it builds a struct or an enum, so each holder has its own copy.
  bool buildsValue;
  /// The types of its runtime arguments.
  const char *const *arguments;
  int32_t argumentCount;
  const char *isolation;
  /// The location of the declaration.
  StratusLocation location;
  /// Whether its object ends when the activation is shut down.
  bool hasShutdown;
} StratusDefinition;

/// How something is injected. References and injected values share this struct.
typedef struct {
  uint8_t kind;
  uint8_t traits;
  /// The name of the property, or "with" for an assembly that a child lists besides its root. NULL for a parameter, and
  /// for a method, because its name is not available at run time.
  const char *member;
  /// The position of the parameter, from 0, or -1 if there is no parameter.
  int32_t position;
  /// The type of the property or parameter.
  const char *type;
  StratusLocation location;
} StratusInjection;

/// An edge: a definition refers to a definition (`definition` >= 0) or to an assembly as an object (`assembly` >= 0).
typedef struct {
  int32_t from;
  int32_t definition;
  int32_t assembly;
  /// The property of the collaborator through which the reference goes.
  const char *collaborator;
  StratusInjection injection;
} StratusReference;

/// An injected value that is not the object of a definition.
typedef struct {
  int32_t definition;
  uint8_t source;
  /// The configuration key or the argument's name. NULL for a literal.
  const char *text;
  StratusInjection injection;
} StratusValue;

enum {
  /// An assembly class that is not activated.
  STRATUS_UNSEEN_INACTIVE = 0,
  /// An abstract assembly class that no other class inherits from.
  STRATUS_UNSEEN_ABSTRACT = 1,
  /// A generic assembly class that no activated assembly specializes or inherits from.
  STRATUS_UNSEEN_GENERIC = 2,
  /// An assembly class of a library with its own copy of Stratus. The two libraries cannot be activated together.
  STRATUS_UNSEEN_LIBRARY = 3,
  /// An activated assembly that is captured by a closure in one of its recipes, when it is unknown which recipe.
  STRATUS_UNSEEN_CLOSURE = 4,
  /// Images that could not be searched for assemblies.
  STRATUS_UNSEEN_IMAGES = 5,
  /// Details of the graph that the tool's version of this interface cannot receive.
  STRATUS_UNSEEN_DETAILS = 6,
};

/// Something that is missing from the graph.
typedef struct {
  uint8_t kind;
  /// The full name of the assembly, or a description of the images or details.
  const char *name;
  /// The file of the library that contains the assembly, if it is another library.
  const char *library;
} StratusUnseen;

/// One step of the path from a root to the definition that has a problem.
typedef struct {
  const char *name;
  StratusLocation location;
} StratusStep;

/// A problem that made the activation fail.
typedef struct {
  const char *kind;
  const char *message;
  const char *remedy;
  StratusLocation location;
  const StratusStep *path;
  int32_t pathCount;
} StratusProblem;

/// Receives the graph. Every function is called on the thread of the visit, with `context` as its first argument.
typedef struct {
  void *context;
  /// Receives a description of the next activity, for the message in case it never returns.
  void (*progress)(void *context, const char *activity);
  void (*assembly)(void *context, const StratusAssembly *assembly);
  void (*collaborator)(void *context, const StratusCollaborator *collaborator);
  void (*definition)(void *context, const StratusDefinition *definition);
  void (*reference)(void *context, const StratusReference *reference);
  void (*value)(void *context, const StratusValue *value);
  void (*problem)(void *context, const StratusProblem *problem);
  /// Receives a name of the request that no assembly of the library has.
  void (*unknown)(void *context, const char *name);
  /// After `unknown`: receives each assembly of the library.
  void (*candidate)(void *context, const char *name);
  /// Receives a short name of the request that several assemblies have, once for each of their full names.
  void (*ambiguous)(void *context, const char *name, const char *fullName);
  /// Receives a definition whose recipe has a closure that captures an assembly or a definition. The graph does not
  /// show what the closure resolves.
  void (*opaque)(void *context, int32_t definition);
  void (*unseen)(void *context, const StratusUnseen *unseen);
} StratusVisitor;

/// The result of a visit.
enum {
  STRATUS_VISITED = 0,
  STRATUS_ACTIVATION_FAILED = 1,
  STRATUS_UNKNOWN_ASSEMBLY = 2,
  STRATUS_NO_ASSEMBLIES = 3,
  STRATUS_AMBIGUOUS_ASSEMBLY = 4,
};

typedef int32_t (*StratusVisit)(const StratusRequest *request, const StratusVisitor *visitor);
typedef uint32_t (*StratusVisitorVersion)(void);

#endif
