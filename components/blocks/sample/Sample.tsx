import type { SectionOf } from '#components/content/page.ts'
import { CmsImage } from '#components/ui/CmsImage.tsx'
import { FileCard } from '#components/ui/FileCard.tsx'
import { LessonLayout } from '#components/ui/LessonLayout.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { Heading } from '#components/ui/StaffText.tsx'
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
  const { title, name, size, url, image } = worksheet ?? {}
  if (!name || !size || !url) return null
  return (
    <FileCard
      title={title ?? name}
      name={name}
      size={size}
      image={image && <CmsImage image={image} sizes="(max-width: 768px) 90vw, 46vw" />}
    >
      <SafeLink href={`${url}?dl=${encodeURIComponent(name)}`} className="button button-quiet">
        Download
        <span className="visually-hidden"> {title}</span>
      </SafeLink>
    </FileCard>
  )
}
