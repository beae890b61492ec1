import type { SectionOf } from '#components/content/page.ts'
import { FileCard } from '#components/ui/FileCard.tsx'
import { LessonLayout } from '#components/ui/LessonLayout.tsx'
import { Lines } from '#components/ui/Lines.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { StaffText } from '#components/ui/StaffText.tsx'
import { Tiles } from '#components/ui/Tiles.tsx'
import { modulesIn } from '../lessons/Lessons.tsx'
import styles from './Sample.module.css'

type Section = SectionOf<'sampleSection'>

/** Not if the lesson is not published. */
export function lessonOf({ lessonId, entries }: Pick<Section, 'lessonId' | 'entries'>) {
  const lessons = modulesIn(entries).flatMap((module) =>
    module.lessons.map((lesson) => ({ module, lesson })),
  )
  const index = lessons.findIndex(({ lesson }) => lesson.id === lessonId)
  const found = lessons[index]
  return found && { ...found, place: { number: index + 1, count: lessons.length } }
}

/** At the top of a page, it is the header of the page, too. */
export function Sample({ page, isFirst, ...section }: Section & { isFirst: boolean }) {
  const { body, worksheet } = section
  const found = lessonOf(section)
  if (!found) return null
  const { lesson, module, place } = found
  return (
    <div className={styles.lesson}>
      <LessonLayout
        {...lesson}
        kind={isFirst ? page.title : null}
        module={module}
        place={place}
        heading={
          <StaffText as={isFirst ? 'h1' : 'h2'} className={`display ${styles.heading}`}>
            {lesson.title}
          </StaffText>
        }
        summary={(isFirst && page.intro) || lesson.summary}
        body={body}
        after={worksheet?.url && <Worksheet worksheet={worksheet} />}
      />
    </div>
  )
}

function Worksheet({ worksheet }: Pick<SectionOf<'sampleSection'>, 'worksheet'>) {
  const { title, name, size, url, questions } = worksheet ?? {}
  if (!name || !size || !url) return null
  const heading = title ?? name
  const download = (
    <SafeLink href={`${url}?dl=${encodeURIComponent(name)}`} className="button">
      Download
      <span className="visually-hidden"> {title}</span>
    </SafeLink>
  )
  if (!questions?.trim())
    return (
      <div>
        <FileCard title={heading} name={name} size={size}>
          {download}
        </FileCard>
      </div>
    )
  return (
    <div className={`no-print ${styles.worksheet}`}>
      <div className={styles.sheet}>
        <div className={`cluster ${styles.top}`}>
          <Tiles as="mark" />
          <StaffText className={styles.title}>{heading}</StaffText>
        </div>
        <Lines text={questions} as="ol" className={styles.questions} />
      </div>
      <FileCard name={name} size={size}>
        {download}
      </FileCard>
    </div>
  )
}
