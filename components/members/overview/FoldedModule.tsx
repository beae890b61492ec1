import { type ReactNode, useId } from 'react'
import layout from '#components/ui/CourseModule.module.css'
import details from '#components/ui/Details.module.css'
import { Emblem } from '#components/ui/Emblem.tsx'
import { StaffText } from '#components/ui/StaffText.tsx'
import { toneOf } from '#components/ui/tones.ts'
import { Tick } from '../shared/Tick.tsx'
import styles from './FoldedModule.module.css'

type Props = {
  /** The module's place in the course, from 0. */
  index: number
  title: string | null
  summary: string | null
  /** None if it is finished. */
  facts: string | false
  children: ReactNode
}

export function FoldedModule({ index, title, summary, facts, children }: Props) {
  const headingId = useId()
  return (
    <section className={`${styles.module} ${toneOf(index)}`} aria-labelledby={headingId}>
      <details>
        <summary className={details.plain}>
          <Emblem index={index} className={styles.emblem} />
          <h2 dir="auto" id={headingId} className={styles.title}>
            {title}
          </h2>
          <span className={styles.facts}>
            {facts || (
              <>
                <Tick done /> All done
              </>
            )}
          </span>
        </summary>
        <div className={`${layout.module} ${styles.content}`}>
          <StaffText>{summary}</StaffText>
          <ol className={layout.lessons}>{children}</ol>
        </div>
      </details>
    </section>
  )
}
