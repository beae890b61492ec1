import { setFlagsFromString } from 'node:v8'

// By default, V8 lets the heap grow to a multiple of the memory in use, more on a large machine. It reads
// these options at each collection. Here, they apply to every way of starting the server; NODE_OPTIONS
// does not accept the second. A smaller heap costs more collections while pages render.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=25')
