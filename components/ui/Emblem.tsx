import type { ReactNode } from 'react'
import styles from './Emblem.module.css'
import { SHAPES } from './tones.ts'

const DRAWINGS = [
  <>
    <path d="M28 101V100A72 72 0 0 1 100 28H101V101Z" fill="var(--coral)" />
    <path d="M54 100A46 46 0 0 1 100 54V100Z" fill="var(--paper)" />
    <path d="M78 100A22 22 0 0 1 100 78V100Z" fill="var(--ink)" />
  </>,
  <>
    <path d="M0 0H62A62 62 0 0 1 0 62Z" fill="var(--ink)" />
    <path d="M9 20a5 5 0 1 1 0 .1zm15 0a5 5 0 1 1 0 .1zm15 0a5 5 0 1 1 0 .1z" fill="var(--sun)" />
  </>,
  <>
    <path d="M14 86V62H34V86ZM40 86V42H60V86Z" fill="var(--green)" />
    <path d="M66 86V14H86V86Z" fill="var(--sun)" />
  </>,
  <>
    <path d="M0 0H50L0 50Z" fill="var(--sun)" />
    <path d="M50 0V50H0Z" fill="var(--blue)" />
  </>,
]

type Props = { index: number; className?: string; children?: ReactNode }

/** The shape of a discipline, with its drawing or another one. */
export function Emblem({ index, className, children }: Props) {
  return (
    <svg className={`${styles.emblem} ${className}`} viewBox="0 0 100 100" aria-hidden="true">
      <path d={SHAPES[index % SHAPES.length]} fill="var(--paper)" />
      {children ?? DRAWINGS[index % DRAWINGS.length]}
    </svg>
  )
}
