import type { SectionOf } from '#components/content/page.ts'
import { CourseModule, CourseRow } from '#components/ui/CourseModule.tsx'
import { Heading } from '#components/ui/StaffText.tsx'
import styles from './Lessons.module.css'

export function Lessons(section: SectionOf<'lessonsSection'>) {
  const { heading, sample, isOnSample, entries } = section
  const modules = modulesIn(entries).filter(({ lessons }) => lessons.length > 0)
  const order = modules.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  return (
    <section>
      <Heading className={styles.heading}>{heading}</Heading>
      <div className={`stack ${styles.modules}`}>
        {modules.map(({ id, lessons, ...about }) => (
          <CourseModule key={id} {...about} facts={timeOf(lessons)}>
            {lessons.map(({ id, title, ...lesson }) => {
              const isOpen = Boolean(sample?.slug) && id === sample?.lessonId
              const isLink = isOpen && !isOnSample
              return (
                <CourseRow
                  key={id}
                  {...lesson}
                  mark={<Mark number={order.indexOf(id) + 1} isOpen={isOpen} />}
                  tag={isOpen && (isLink ? 'Free sample' : 'You’re reading it')}
                  title={
                    isLink ? (
                      <a href={`/${sample?.slug}`} className={styles.open}>
                        {title}
                      </a>
                    ) : (
                      title
                    )
                  }
                />
              )
            })}
          </CourseModule>
        ))}
      </div>
    </section>
  )
}

type Entries = SectionOf<'lessonsSection'>['entries']
type Entry = NonNullable<Entries>[number]
type Lesson = NonNullable<Extract<Entry, { lesson: unknown }>['lesson']>

/** The modules with their lessons. Lessons that are not published are left out. */
export function modulesIn(entries: Entries) {
  const modules: {
    id: string
    index: number
    title: string
    summary: string | null
    lessons: (Lesson & { id: string })[]
  }[] = []
  for (const entry of entries ?? []) {
    const { key, ...rest } = entry
    if (!('lesson' in rest))
      modules.push({
        ...rest,
        id: key,
        index: modules.length,
        title: rest.title ?? `Module ${modules.length + 1}`,
        lessons: [],
      })
    else if (rest.lesson?.title) modules.at(-1)?.lessons.push({ ...rest.lesson, id: rest.id })
  }
  return modules
}

/** `2 h 25 min`: the sum of all of them. */
export function timeOf(lessons: Pick<Lesson, 'duration'>[]) {
  const minutes = lessons.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  const parts = [
    { value: Math.floor(minutes / 60), unit: 'h' },
    { value: minutes % 60, unit: 'min' },
  ]
  return parts.flatMap(({ value, unit }) => (value ? `${value} ${unit}` : [])).join(' ')
}

const Mark = ({ number, isOpen }: { number: number; isOpen: boolean }) => (
  <svg className={styles.mark} data-open={isOpen} viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18" cy="18" r="16.5" />
    <text x="18" y="23.5" fontSize="16">
      {number}
    </text>
  </svg>
)
