/// The border between a loaded library and the tool.
///
/// A library that holds assemblies carries its own copy of `Stratus`; no Swift type crosses this border. The tool looks up
/// `stratus_visit_v2`, passes a request and a visitor, and the library activates its assemblies and streams the graph:
/// first assemblies, then their collaborators, then definitions, then references and injected values. The index of an
/// assembly or a definition is its place in that stream, from 0. What the graph does not show comes last.
///
/// Text is UTF-8, ends in NUL, and lives until the call that receives it returns; NULL stands for "none".
#ifndef CSTRATUS_H
#define CSTRATUS_H

#include <stdbool.h>
#include <stdint.h>

#include "CStratusImage.h"
#include "CStratusThread.h"

/// The version of everything below; the symbol's name ends in the same number.
#define STRATUS_VISITOR_VERSION 2

/// Where something is written in the user's sources. `file` is the path that the compiler was given.
typedef struct {
  const char *file;
  int32_t line;
} StratusLocation;

/// One assembly class stands in for another (`replaced` is no longer activated on its own).
typedef struct {
  const char *replaced;
  const char *replacement;
} StratusReplacement;

/// What the tool asks for.
typedef struct {
  /// Names of the assemblies to activate, short (`StoryAssembly`) or full (`Weather.StoryAssembly`); none: all that the
  /// library holds, less those that stand in for another in any configuration (`standIns`).
  const char *const *assemblies;
  int32_t assemblyCount;
  const StratusReplacement *replacements;
  int32_t replacementCount;
  /// Names that discovery leaves out.
  const char *const *standIns;
  int32_t standInCount;
  /// What `dlopen` gave for the library: assemblies are looked for in it and in the libraries that it is linked with.
  void *library;
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
  /// A closure that receives the resolver: what it asks for is not in the graph.
  STRATUS_RECIPE_OPAQUE = 5,
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
};

enum {
  /// An element of an injected collection.
  STRATUS_TRAIT_ELEMENT = 1,
  /// Found by its type: the link is in nobody's interface.
  STRATUS_TRAIT_IMPLICIT = 2,
  /// A provider is injected instead of the object.
  STRATUS_TRAIT_DEFERRED = 4,
};

enum {
  STRATUS_VALUE_LITERAL = 0,
  STRATUS_VALUE_CONFIGURATION = 1,
  STRATUS_VALUE_ARGUMENT = 2,
};

/// One activated assembly.
typedef struct {
  const char *name;
  const char *superclass;
  StratusLocation location;
} StratusAssembly;

/// An assembly that another one uses.
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
  /// Whether a test gave it another recipe.
  bool isPatched;
  /// Whether it builds a struct or an enum, so that each holder has a copy of its own.
  bool buildsValue;
  /// The types of its runtime arguments.
  const char *const *arguments;
  int32_t argumentCount;
  const char *isolation;
  /// Where the definition is declared.
  StratusLocation location;
} StratusDefinition;

/// How something is injected: shared by references and injected values.
typedef struct {
  uint8_t kind;
  uint8_t traits;
  /// The name of the property or method; none for a parameter of an initializer.
  const char *member;
  /// The place of the parameter, from 0; -1 where there is none.
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

/// Something injected that is no definition.
typedef struct {
  int32_t definition;
  uint8_t source;
  /// The configuration key or the argument's name; for a literal, none.
  const char *text;
  StratusInjection injection;
} StratusValue;

enum {
  /// An assembly class that is not activated.
  STRATUS_UNSEEN_INACTIVE = 0,
  /// An abstract assembly class from which no other one inherits.
  STRATUS_UNSEEN_ABSTRACT = 1,
  /// A generic assembly class of which no activated assembly is made, by its arguments or by inheritance.
  STRATUS_UNSEEN_GENERIC = 2,
  /// An assembly class of a library that has a copy of Stratus of its own, so that the two cannot be activated together.
  STRATUS_UNSEEN_LIBRARY = 3,
  /// An activated assembly that a closure in one of its recipes holds, it is not known in which.
  STRATUS_UNSEEN_CLOSURE = 4,
  /// Images that could not be searched for assemblies.
  STRATUS_UNSEEN_IMAGES = 5,
};

/// Something that the graph does not show.
typedef struct {
  uint8_t kind;
  /// The full name of the assembly; for images, what they are.
  const char *name;
  /// The file of the library that holds it, if that is another one.
  const char *library;
} StratusUnseen;

/// One step of the path from a root to the culprit of a problem.
typedef struct {
  const char *name;
  StratusLocation location;
} StratusStep;

/// Why activation failed.
typedef struct {
  const char *kind;
  const char *message;
  const char *remedy;
  StratusLocation location;
  const StratusStep *path;
  int32_t pathCount;
} StratusProblem;

/// Receives what the library tells. Every function is called on the thread of the visit, with `context` first.
typedef struct {
  void *context;
  /// What is going to happen next, for the message if it never returns.
  void (*progress)(void *context, const char *activity);
  void (*assembly)(void *context, const StratusAssembly *assembly);
  void (*collaborator)(void *context, const StratusCollaborator *collaborator);
  void (*definition)(void *context, const StratusDefinition *definition);
  void (*reference)(void *context, const StratusReference *reference);
  void (*value)(void *context, const StratusValue *value);
  void (*problem)(void *context, const StratusProblem *problem);
  /// A name of the request that is no assembly of the library.
  void (*unknown)(void *context, const char *name);
  /// After `unknown`: each assembly that the library does hold.
  void (*candidate)(void *context, const char *name);
  /// A short name of the request that several assemblies have, once for each of their full names.
  void (*ambiguous)(void *context, const char *name, const char *fullName);
  /// A definition that has a closure in its recipe which holds an assembly or a definition: what the closure asks for is not in the graph.
  void (*opaque)(void *context, int32_t definition);
  void (*unseen)(void *context, const StratusUnseen *unseen);
} StratusVisitor;

/// What a visit came to.
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
