/** The mark, fallen apart: for screens on which something is missing. Decoration. */
export function LoosePieces({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 480 300" aria-hidden="true" focusable="false">
      <path d="M60 296A180 180 0 0 1 420 296Z" fill="var(--sand)" />
      <path d="M40 296A130 130 0 0 1 170 166V296Z" fill="var(--coral)" />
      <path d="M170 206H260V296H170Z" fill="var(--green)" />
      <path d="m215 30 84 22a86 86 0 0 1-106 62Z" fill="var(--sun)" />
      <path d="m440 296-130-28 88-82Z" fill="var(--blue)" />
      <path d="M0 294H480V298H0Z" fill="var(--ink)" />
    </svg>
  )
}
