import tones from './tones.module.css'

export const TONES = [tones.coral, tones.sun, tones.green, tones.blue]

/**
 * The class that sets `--tone` and `--on-tone` for a module: the four colors of the course in turn.
 *
 * @param index the module's place in the course, from 0
 */
export const toneOf = (index: number) => TONES[index % TONES.length]
