import tones from './tones.module.css'

export const TONES = [tones.coral, tones.sun, tones.green, tones.blue]

export const toneOf = (index: number) => TONES[index % TONES.length]

/** Shapes in a tile of 100 by 100: marketing, sales, finance, leadership. */
export const SHAPES = [
  'M0 100A100 100 0 0 1 100 0V100Z',
  'M0 0H100A100 100 0 0 1 0 100Z',
  'M0 0H100V100H0Z',
  'M0 0H100L0 100Z',
] as const
