// SwiftPM requires a source file in each target; the header is all there is.
#include "CStratus.h"
