import { SHAPES } from './shapes.ts'
import styles from './Tiles.module.css'

/** Where the tiles are: two by two they form the mark, in a row they are the sheet unfolded. */
const PLACES = {
  mark: { viewBox: '0 0 200 200', at: ['0 0', '100 0', '0 100', '100 100'] },
  row: { viewBox: '0 0 400 100', at: ['0 0', '100 0', '200 0', '300 0'] },
}

/** The four shapes, each in its color. Decoration. */
export function Tiles({ as, className = '' }: { as: keyof typeof PLACES; className?: string }) {
  const { viewBox, at } = PLACES[as]
  return (
    <svg
      className={`${styles.tiles} ${styles[as]} ${className}`}
      viewBox={viewBox}
      aria-hidden="true"
      focusable="false"
    >
      {SHAPES.map((shape, index) => (
        <g key={shape} transform={`translate(${at[index]})`}>
          <path d={shape} />
        </g>
      ))}
    </svg>
  )
}
