import type { SectionOf } from '#components/content/page.ts'
import { CourseModule, CourseRow } from '#components/ui/CourseModule.tsx'
import { Heading } from '#components/ui/StaffText.tsx'
import { counted } from '#schemas/fields/counted.ts'
import styles from './Lessons.module.css'

export function Lessons(section: SectionOf<'lessonsSection'>) {
  const { heading, sample, isOnSample, entries } = section
  const modules = modulesIn(entries).filter(({ lessons }) => lessons.length > 0)
  return (
    <section>
      <Heading className={styles.heading}>{heading}</Heading>
      <div className={`stack ${styles.modules}`}>
        {modules.map(({ id, lessons, ...about }) => (
          <CourseModule key={id} {...about} facts={counted(lessons.length, 'lesson')}>
            {lessons.map(({ id, title, ...lesson }) => {
              const isOpen = Boolean(sample?.slug) && id === sample?.lessonId
              const isLink = isOpen && !isOnSample
              return (
                <CourseRow
                  key={id}
                  {...lesson}
                  mark={<Lock isOpen={isOpen} />}
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

const Lock = ({ isOpen }: { isOpen: boolean }) => (
  <svg className={styles.lock} data-open={isOpen} viewBox="0 0 36 36" role="img">
    <title>{isOpen ? 'Open to everyone' : 'For members'}</title>
    <circle cx="18" cy="18" r="16.5" />
    <path d={isOpen ? 'M11 18h13m-5-5 5 5-5 5' : 'M14 17v-3a4 4 0 0 1 8 0v3M12.5 17.5h11v8h-11Z'} />
  </svg>
)
