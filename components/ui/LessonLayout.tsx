import { type ReactNode, useId } from 'react'
import { RichText } from '#components/ui/RichText.tsx'
import type { ReadyBlock } from '#lib/content/rich-text.ts'
import { counted } from '#schemas/fields/counted.ts'
import { Emblem } from './Emblem.tsx'
import styles from './LessonLayout.module.css'
import { StaffText } from './StaffText.tsx'
import { toneOf } from './tones.ts'

type Props = {
  /** What it is, before its module and its place. */
  kind: string | null
  /** `index`: the module's place in the course, from 0. */
  module: { title: string | null; index: number }
  place: { number: number; count: number } | null
  heading: ReactNode
  summary: string | null
  /** In minutes; those of the exercise are a part of it. */
  duration: number | null
  exercise: number | null
  media?: ReactNode
  body: ReadyBlock[]
  /** Below the text, or beside it. */
  after: ReactNode
}

/** A lesson for members, and the public beginning of one. */
export function LessonLayout(props: Props) {
  const { kind, module, place, heading, summary, duration, exercise, media, body, after } = props
  const headingId = useId()
  return (
    <div className={toneOf(module.index)}>
      <header className={styles.header}>
        <div className={`wrap ${styles.banner}`}>
          <div className={styles.words}>
            <div className={`cluster ${styles.place}`}>
              <StaffText>{kind}</StaffText>
              <StaffText>{module.title}</StaffText>
              {place && <p>{`Lesson ${place.number} of ${place.count}`}</p>}
            </div>
            {heading}
            <StaffText className={styles.summary}>{summary}</StaffText>
            {duration !== null && <p className={styles.small}>{timeOf(duration, exercise)}</p>}
          </div>
          <Emblem index={module.index} className={styles.emblem} />
          {media && <div className={styles.media}>{media}</div>}
        </div>
      </header>
      <div className={`wrap ${styles.columns}`}>
        <section className={styles.text} aria-labelledby={headingId}>
          <h2 id={headingId} className="visually-hidden">
            The lesson
          </h2>
          {/* If a translator has replaced texts of it, React cannot update single ones. */}
          <Body key={JSON.stringify(body)} blocks={body} />
        </section>
        {after}
      </div>
    </div>
  )
}

/** The exercise is what follows a heading of this name, up to the next one. */
function Body({ blocks }: { blocks: ReadyBlock[] }) {
  const start = blocks.findIndex(
    (block) => isHeading(block) && /^\s*exercise\b/i.test(wordsOf(block)),
  )
  if (start < 0) return <RichText blocks={blocks} />
  const next = blocks.findIndex((block, index) => index > start && isHeading(block))
  const end = next < 0 ? blocks.length : next
  return (
    <>
      <RichText blocks={blocks.slice(0, start)} />
      <div className={styles.exercise}>
        <RichText blocks={blocks.slice(start, end)} />
      </div>
      <RichText blocks={blocks.slice(end)} />
    </>
  )
}

const isHeading = ({ style }: ReadyBlock) => style === 'h3'

const wordsOf = ({ children }: ReadyBlock) => children.map(({ text }) => text).join('')

function timeOf(duration: number, exercise: number | null) {
  if (!exercise) return counted(duration, 'minute')
  return `${counted(duration - exercise, 'minute')} to read, ${exercise}\u00a0for the exercise`
}
