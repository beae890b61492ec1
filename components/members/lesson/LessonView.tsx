import { Emblem } from '#components/ui/Emblem.tsx'
import { RichText } from '#components/ui/RichText.tsx'
import { toneOf } from '#components/ui/tones.ts'
import type { Lesson } from '#lib/members/server/course-shape.ts'
import { ScreenHeading } from '../shared/ScreenHeading.tsx'
import { counted } from '../shared/words.ts'
import { DoneToggle } from './DoneToggle.tsx'
import { LessonFiles } from './LessonFiles.tsx'
import styles from './LessonView.module.css'
import { Neighbors } from './Neighbors.tsx'
import { Video } from './Video.tsx'

/** One lesson: what it is, its video, its text, its files, and the ways on. */
export function LessonView({ lesson }: { lesson: Lesson }) {
  const { id, title, summary, duration, module, video, body, files, previous, next } = lesson
  return (
    <article className={toneOf(module.index)}>
      <header className={styles.header}>
        <div className={`wrap ${styles.banner}`}>
          <div className={styles.words}>
            <p className={styles.small}>{module.title}</p>
            <ScreenHeading tab={title}>{title}</ScreenHeading>
            {summary && <p className={styles.summary}>{summary}</p>}
            {duration !== null && <p className={styles.small}>{counted(duration, 'minute')}</p>}
          </div>
          <Emblem index={module.index} className={styles.emblem} />
        </div>
        {video && <Video video={video} title={title} />}
      </header>
      <div className={`wrap ${styles.columns}`}>
        <section className={styles.text} aria-labelledby="text">
          <h2 id="text" className="visually-hidden">
            The lesson
          </h2>
          <RichText blocks={body} />
        </section>
        <div className={styles.aside}>
          <LessonFiles files={files} />
          <DoneToggle lessonId={id} />
        </div>
      </div>
      <Neighbors previous={previous} next={next} />
    </article>
  )
}
