import styles from './Tiles.module.css'
import { SHAPES } from './tones.ts'

const PLACES = {
  mark: { viewBox: '0 0 200 200', at: ['0 0', '100 0', '0 100', '100 100'] },
  row: { viewBox: '0 0 400 100', at: ['0 0', '100 0', '200 0', '300 0'] },
}

const COLORS = ['var(--coral)', 'var(--sun)', 'var(--green)', 'var(--blue)']

type Arrangement = keyof typeof PLACES

export function Tiles({ as, className }: { as: Arrangement; className?: string | undefined }) {
  return (
    <svg
      className={[styles.tiles, styles[as], className].filter(Boolean).join(' ')}
      viewBox={PLACES[as].viewBox}
      aria-hidden="true"
    >
      <FourTiles as={as} />
    </svg>
  )
}

export const MarkTiles = () => (
  <g className={styles.tiles}>
    <FourTiles as="mark" />
  </g>
)

const FourTiles = ({ as }: { as: Arrangement }) =>
  SHAPES.map((shape, index) => (
    <g key={shape} fill={COLORS[index]} transform={`translate(${PLACES[as].at[index]})`}>
      <path d={shape} />
    </g>
  ))
