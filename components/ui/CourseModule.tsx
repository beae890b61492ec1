import { type ReactNode, useId } from 'react'
import { counted } from '#schemas/fields/counted.ts'
import styles from './CourseModule.module.css'
import row from './CourseRow.module.css'
import details from './Details.module.css'
import { Emblem } from './Emblem.tsx'
import { StaffText } from './StaffText.tsx'
import { toneOf } from './tones.ts'

type ModuleProps = {
  /** The module's place in the course, from 0. */
  index: number
  title: string | null
  summary: string | null
  facts: ReactNode
  children: ReactNode
}

export function CourseModule({ index, title, summary, facts, children }: ModuleProps) {
  const headingId = useId()
  return (
    <section className={`${styles.module} ${toneOf(index)}`} aria-labelledby={headingId}>
      <header className={`cluster panel ${styles.header}`}>
        <div className={`stack ${styles.words}`}>
          <p className={styles.small}>{`Module ${index + 1}`}</p>
          <h2 dir="auto" id={headingId} className={styles.title}>
            {title}
          </h2>
          <StaffText className={styles.summary}>{summary}</StaffText>
        </div>
        <div className={`${styles.small} ${styles.facts}`}>{facts}</div>
        <Emblem index={index} className={styles.emblem} />
      </header>
      <ol className={styles.lessons}>{children}</ol>
    </section>
  )
}

/** A line that opens. */
export function FoldedModule(props: ModuleProps & { isOpen: boolean }) {
  const { index, title, summary, facts, isOpen, children } = props
  const headingId = useId()
  return (
    <section className={`${styles.folded} ${toneOf(index)}`} aria-labelledby={headingId}>
      <details open={isOpen}>
        <summary className={details.plain}>
          <Emblem index={index} className={styles.tile} />
          <h2 dir="auto" id={headingId} className={styles.name}>
            {title}
          </h2>
          <span className={styles.state}>{facts}</span>
        </summary>
        <div className={`${styles.module} ${styles.opened}`}>
          <StaffText>{summary}</StaffText>
          <ol className={`${styles.lessons} ${row.beside}`}>{children}</ol>
        </div>
      </details>
    </section>
  )
}

type RowProps = {
  mark: ReactNode
  /** A link in it covers the row. */
  title: ReactNode
  summary: string | null
  duration: number | null
  note?: string | false
  tag?: string | false
}

export function CourseRow({ mark, title, summary, duration, note, tag }: RowProps) {
  const facts = [duration !== null && counted(duration, 'minute'), note].filter(Boolean)
  return (
    <li className={row.row}>
      {mark}
      <h3 dir="auto" className={row.title}>
        {title}
      </h3>
      {tag && <p className={`small-print ${row.tag}`}>{tag}</p>}
      <StaffText className={row.summary}>{summary}</StaffText>
      {facts.length > 0 && <p className={`small-print ${row.duration}`}>{facts.join(', ')}</p>}
    </li>
  )
}
