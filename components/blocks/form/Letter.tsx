import { MarkTiles } from '#components/ui/Tiles.tsx'
import styles from './Form.module.css'

/** A letter in its envelope. */
export const Letter = () => (
  <svg className={`no-print ${styles.letter}`} viewBox="0 0 320 280" aria-hidden="true">
    <path d="M0 120H320V280H0Z" fill="var(--green)" />
    <path d="M40 0H280V280H40Z" fill="var(--white)" />
    <g transform="translate(64 24) scale(.28)">
      <MarkTiles />
    </g>
    <path d="M144 34H256M144 62H224M64 104H256M64 132H256" stroke="var(--line)" strokeWidth="8" />
    <path d="M0 120L160 280H0Z" fill="var(--coral)" />
    <path d="M320 120V280H160Z" fill="var(--sun)" />
  </svg>
)
