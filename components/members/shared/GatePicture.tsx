/** A half-open gate among the four shapes of the course. Pure decoration. */
export function GatePicture({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 600 750"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="600" height="750" fill="var(--blue)" />
      <circle cx="300" cy="300" r="225" fill="var(--sun)" />
      <path d="M0 750V600a150 150 0 0 1 150 150Z" fill="var(--coral)" />
      <path d="M600 750V600a150 150 0 0 0-150 150Z" fill="var(--green)" />
      <path d="M150 750V300a150 150 0 0 1 300 0v450Z" fill="var(--paper)" />
      <path d="M150 750V300a150 150 0 0 1 150-150v600Z" fill="var(--ink)" />
      <circle cx="270" cy="480" r="12" fill="var(--sun)" />
      <path d="M0 0h150a150 150 0 0 1-150 150Z" fill="var(--green)" />
      <path d="M600 0H450a150 150 0 0 0 150 150Z" fill="var(--coral)" />
    </svg>
  )
}
