import { setFlagsFromString } from 'node:v8'

// By default, V8 lets garbage grow to a multiple of what is in use, the more so on a machine with much
// memory. V8 reads these options at each collection. Set here, they hold however the server is started,
// and NODE_OPTIONS does not accept the second. Less garbage costs more collections while pages render.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=25')
