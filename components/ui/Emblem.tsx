import styles from './Emblem.module.css'

/** What each discipline is drawn with on the home page: echoes, a talk, a share, a pyramid. */
const EMBLEMS = [
  <>
    <path d="M0 100A100 100 0 0 1 100 0V100Z" fill="var(--ink)" fillOpacity="0.22" />
    <path d="M28 100A72 72 0 0 1 100 28V100Z" fill="var(--paper)" />
    <path d="M54 100A46 46 0 0 1 100 54V100Z" fill="var(--coral)" />
    <path d="M78 100A22 22 0 0 1 100 78V100Z" fill="var(--ink)" />
  </>,
  <>
    <path d="M0 60V30A30 30 0 0 1 60 30A30 30 0 0 1 30 60Z" fill="var(--paper)" />
    <path d="M16 25h6v10h-6ZM27 25h6v10h-6ZM38 25h6v10h-6Z" fill="var(--ink)" />
    <path d="M100 100V70A30 30 0 0 0 40 70A30 30 0 0 0 70 100Z" fill="var(--ink)" />
    <path d="m57 70 9 9 17-17" fill="none" stroke="var(--sun)" strokeWidth="7" />
  </>,
  <>
    <path d="M46 8A46 46 0 1 0 92 54H46Z" fill="var(--paper)" />
    <path d="M54 0A46 46 0 0 1 100 46H54Z" fill="var(--sun)" />
  </>,
  <>
    <path d="m50 4 16 28H34Z" fill="var(--sun)" />
    <path d="m33 35 16 28H17ZM67 35l16 28H51Z" fill="var(--paper)" />
    <path
      d="m16 66 16 28H0ZM50 66l16 28H34ZM84 66l16 28H68Z"
      fill="var(--paper)"
      fillOpacity="0.55"
    />
  </>,
]

/** The emblem of a module, in the colors of its card. Decoration. */
export function Emblem({ index, className }: { index: number; className?: string }) {
  return (
    <svg
      className={`${styles.emblem} ${className}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
    >
      {EMBLEMS[index % EMBLEMS.length]}
    </svg>
  )
}
