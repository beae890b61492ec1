import type { SectionOf } from '#components/content/page.ts'
import { FileCard } from '#components/ui/FileCard.tsx'
import { LessonLayout } from '#components/ui/LessonLayout.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { Heading, StaffText } from '#components/ui/StaffText.tsx'
import { Tiles } from '#components/ui/Tiles.tsx'
import { linesOf } from '#lib/content/lines.ts'
import { modulesIn } from '../lessons/Lessons.tsx'
import styles from './Sample.module.css'

export function Sample({ lessonId, body, worksheet, entries }: SectionOf<'sampleSection'>) {
  const modules = modulesIn(entries)
  const module = modules.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  const lesson = module?.lessons.find(({ id }) => id === lessonId)
  if (!module || !lesson) return null
  const lessons = modules.flatMap((one) => one.lessons)
  return (
    <div className={styles.lesson}>
      <LessonLayout
        {...lesson}
        module={module}
        place={{ number: lessons.indexOf(lesson) + 1, count: lessons.length }}
        heading={<Heading className={`display ${styles.heading}`}>{lesson.title}</Heading>}
        body={body}
        after={worksheet?.url && <Worksheet worksheet={worksheet} />}
      />
    </div>
  )
}

function Worksheet({ worksheet }: Pick<SectionOf<'sampleSection'>, 'worksheet'>) {
  const { title, name, size, url, questions } = worksheet ?? {}
  if (!name || !size || !url) return null
  return (
    <div className={`no-print ${styles.worksheet}`}>
      <div className={styles.sheet}>
        <div className={`cluster ${styles.top}`}>
          <Tiles as="mark" />
          <StaffText className={styles.title}>{title ?? name}</StaffText>
        </div>
        <ol className={styles.questions}>
          {linesOf(questions).map((line) => (
            <li dir="auto" key={line}>
              {line}
            </li>
          ))}
        </ol>
      </div>
      <FileCard name={name} size={size}>
        <SafeLink href={`${url}?dl=${encodeURIComponent(name)}`} className="button button-quiet">
          Download
          <span className="visually-hidden"> {title}</span>
        </SafeLink>
      </FileCard>
    </div>
  )
}
