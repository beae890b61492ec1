import styles from './Symbols.module.css'

// Drawn: our fonts lack these characters, and system fonts differ in width or show emoji.

export function Arrow({ isBack = false }) {
  return (
    <svg
      className={styles.arrow}
      data-back={isBack || undefined}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d="M2 10h15m-6-6 6 6-6 6" />
    </svg>
  )
}

export function Check() {
  return (
    <svg className={styles.arrow} viewBox="0 0 20 20" aria-hidden="true">
      <path d="m3 10.5 5 5 9-11" />
    </svg>
  )
}

export function Play() {
  return (
    <svg className={styles.play} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 2v16l15-8z" />
    </svg>
  )
}
