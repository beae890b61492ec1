/** The four pieces of the mark, one for each discipline. */
export const PIECES = [
  'M0 100A100 100 0 0 1 100 0V100Z',
  'M0 0H100A100 100 0 0 1 0 100Z',
  'M0 0H100V100H0Z',
  'M0 0H100L0 100Z',
]

/** The piece of the mark that belongs to a module. Decoration, in the color of the text. */
export function TonePiece({ index }: { index: number }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path
        d={PIECES[index % PIECES.length]}
        fill="currentColor"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
