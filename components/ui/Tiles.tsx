import { SHAPES } from './shapes.ts'
import styles from './Tiles.module.css'

/** Where the tiles are: two by two they form the mark, in a row they are the sheet unfolded. */
const PLACES = {
  mark: { viewBox: '0 0 200 200', at: ['0 0', '100 0', '0 100', '100 100'] },
  row: { viewBox: '0 0 400 100', at: ['0 0', '100 0', '200 0', '300 0'] },
}

type Arrangement = keyof typeof PLACES

/** The four shapes, each in its color. Decoration. */
export function Tiles({ as, className }: { as: Arrangement; className?: string | undefined }) {
  return (
    <svg
      className={[styles.tiles, styles[as], className].filter(Boolean).join(' ')}
      viewBox={PLACES[as].viewBox}
      aria-hidden="true"
      focusable="false"
    >
      <Four as={as} />
    </svg>
  )
}

/** The mark, 200 units wide and high, as a part of a larger drawing. */
export const MarkTiles = () => (
  <g className={styles.tiles}>
    <Four as="mark" />
  </g>
)

const Four = ({ as }: { as: Arrangement }) =>
  SHAPES.map((shape, index) => (
    <g key={shape} transform={`translate(${PLACES[as].at[index]})`}>
      <path d={shape} />
    </g>
  ))
