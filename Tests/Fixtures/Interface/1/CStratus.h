#ifndef CSTRATUS_H
#define CSTRATUS_H
#include <stdbool.h>
#include <stdint.h>
#define STRATUS_VISITOR_VERSION 1
typedef struct {
  const char *file;
  int32_t line;
} StratusLocation;
typedef struct {
  const char *replaced;
  const char *replacement;
} StratusReplacement;
typedef struct {
  const char *const *assemblies;
  int32_t assemblyCount;
  const StratusReplacement *replacements;
  int32_t replacementCount;
  const char *const *standIns;
  int32_t standInCount;
  void *library;
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
  STRATUS_RECIPE_OPAQUE = 5,
  STRATUS_RECIPE_CONTRIBUTIONS = 6,
  STRATUS_RECIPE_ASYNCHRONOUS = 7,
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
  STRATUS_KIND_CONTRIBUTION = 10,
};
enum {
  STRATUS_TRAIT_ELEMENT = 1,
  STRATUS_TRAIT_IMPLICIT = 2,
  STRATUS_TRAIT_DEFERRED = 4,
  STRATUS_TRAIT_ANY_THREAD = 8,
};
enum {
  STRATUS_VALUE_LITERAL = 0,
  STRATUS_VALUE_CONFIGURATION = 1,
  STRATUS_VALUE_ARGUMENT = 2,
  STRATUS_VALUE_CALL = 3,
};
typedef struct {
  const char *name;
  const char *superclass;
  StratusLocation location;
  const char *const *ancestors;
  int32_t ancestorCount;
  const char *child;
} StratusAssembly;
typedef struct {
  int32_t assembly;
  const char *property;
  const char *type;
  bool byProtocol;
  int32_t serving;
  StratusLocation location;
} StratusCollaborator;
typedef struct {
  int32_t assembly;
  const char *key;
  const char *declaredType;
  const char *builtType;
  uint8_t scope;
  uint8_t recipe;
  bool isAbstract;
  bool isPatched;
  bool buildsValue;
  const char *const *arguments;
  int32_t argumentCount;
  const char *isolation;
  StratusLocation location;
  bool hasShutdown;
} StratusDefinition;
typedef struct {
  uint8_t kind;
  uint8_t traits;
  const char *member;
  int32_t position;
  const char *type;
  StratusLocation location;
} StratusInjection;
typedef struct {
  int32_t from;
  int32_t definition;
  int32_t assembly;
  const char *collaborator;
  StratusInjection injection;
} StratusReference;
typedef struct {
  int32_t definition;
  uint8_t source;
  const char *text;
  StratusInjection injection;
} StratusValue;
enum {
  STRATUS_UNSEEN_INACTIVE = 0,
  STRATUS_UNSEEN_ABSTRACT = 1,
  STRATUS_UNSEEN_GENERIC = 2,
  STRATUS_UNSEEN_LIBRARY = 3,
  STRATUS_UNSEEN_CLOSURE = 4,
  STRATUS_UNSEEN_IMAGES = 5,
  STRATUS_UNSEEN_DETAILS = 6,
};
typedef struct {
  uint8_t kind;
  const char *name;
  const char *library;
} StratusUnseen;
typedef struct {
  const char *name;
  StratusLocation location;
} StratusStep;
typedef struct {
  const char *kind;
  const char *message;
  const char *remedy;
  StratusLocation location;
  const StratusStep *path;
  int32_t pathCount;
} StratusProblem;
typedef struct {
  void *context;
  void (*progress)(void *context, const char *activity);
  void (*assembly)(void *context, const StratusAssembly *assembly);
  void (*collaborator)(void *context, const StratusCollaborator *collaborator);
  void (*definition)(void *context, const StratusDefinition *definition);
  void (*reference)(void *context, const StratusReference *reference);
  void (*value)(void *context, const StratusValue *value);
  void (*problem)(void *context, const StratusProblem *problem);
  void (*unknown)(void *context, const char *name);
  void (*candidate)(void *context, const char *name);
  void (*ambiguous)(void *context, const char *name, const char *fullName);
  void (*opaque)(void *context, int32_t definition);
  void (*unseen)(void *context, const StratusUnseen *unseen);
} StratusVisitor;
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
