// SDL's own types belong to CSDL2: included through its header, they are imported from there and not declared a second time.
#include "../CSDL2/shim.h"
#include <SDL2/SDL_ttf.h>
