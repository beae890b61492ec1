import type { ComponentProps, ReactNode } from 'react'
import styles from './Notice.module.css'

type Props = ComponentProps<'div'> & {
  heading: ReactNode
  text: string
}

export function Notice({ heading, text, className = '', children, ...attributes }: Props) {
  return (
    <div className={`grid ${styles.notice} ${className}`} {...attributes}>
      <div className={styles.words}>
        {heading}
        <p className={styles.text}>{text}</p>
        <p className={`cluster ${styles.actions}`}>{children}</p>
      </div>
      <LoosePieces />
    </div>
  )
}

function LoosePieces() {
  return (
    <svg className={styles.pieces} viewBox="8 56 456 240" aria-hidden="true">
      <path d="M16 296A220 220 0 0 1 456 296Z" fill="var(--sand)" />
      <path data-piece="marketing" d="M8 296A120 120 0 0 1 128 176V296Z" fill="var(--coral)" />
      <path data-piece="finance" d="M152 176H272V296H152Z" fill="var(--green)" />
      <path data-piece="sales" d="m176 56 118 20A120 120 0 0 1 156 174Z" fill="var(--sun)" />
      <path data-piece="leadership" d="M464 294H296L380 210Z" fill="var(--blue)" />
      <path d="M8 294H464V298H8Z" fill="var(--ink)" />
    </svg>
  )
}
