#include "CStratus.h"
