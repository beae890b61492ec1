import { SHAPES } from '#components/ui/shapes.ts'

/** The piece of the mark that belongs to a module. Decoration, in the color of the text. */
export function TonePiece({ index }: { index: number }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path
        d={SHAPES[index % SHAPES.length]}
        fill="currentColor"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
