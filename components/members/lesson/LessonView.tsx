'use client'

import { useState } from 'react'
import { FileCard } from '#components/ui/FileCard.tsx'
import { LessonLayout } from '#components/ui/LessonLayout.tsx'
import { fileUrl } from '#lib/members/api-urls.ts'
import type { Lesson, LessonFile } from '#lib/members/course-shape.ts'
import { DownloadButton } from '../shared/DownloadButton.tsx'
import { useProgress } from '../shared/progress.ts'
import { ScreenHeading } from '../shared/ScreenHeading.tsx'
import { Tick } from '../shared/Tick.tsx'
import beside from './Beside.module.css'
import styles from './LessonView.module.css'
import { ModuleLessons } from './ModuleLessons.tsx'
import { Neighbors } from './Neighbors.tsx'
import { Video } from './Video.tsx'

export function LessonView({ lesson }: { lesson: Lesson }) {
  const { id, title, module, video, poster, transcript, files, previous, next } = lesson
  return (
    <LessonLayout
      {...lesson}
      kind={null}
      heading={<ScreenHeading tab={title}>{title}</ScreenHeading>}
      media={video && <Video {...{ video, title, poster, transcript }} />}
      after={
        <>
          <LessonFiles files={files} />
          <DoneToggle lessonId={id} />
          <Neighbors previous={previous} next={next} />
          <ModuleLessons module={module} current={id} />
        </>
      }
    />
  )
}

function LessonFiles({ files }: { files: LessonFile[] }) {
  if (files.length === 0) return null
  return (
    <section className={`no-print ${beside.part}`} aria-labelledby="files">
      <h2 id="files" className={beside.heading}>
        {files.length === 1 ? 'File to download' : `${files.length} files to download`}
      </h2>
      <ul className={styles.files}>
        {files.map(({ id, title, name, size }) => (
          <li key={id}>
            <FileCard title={title} name={name} size={size}>
              <DownloadButton path={fileUrl(id)} name={name} label="Download">
                {title}
              </DownloadButton>
            </FileCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DoneToggle({ lessonId }: { lessonId: string }) {
  const { isDone, markDone } = useProgress()
  const [marked, setMarked] = useState(false)
  const done = isDone(lessonId)
  return (
    <>
      <button
        type="button"
        className={`button no-print ${styles.toggle}`}
        data-done={done}
        onClick={() => {
          markDone(lessonId, !done)
          setMarked(true)
        }}
      >
        <Tick done={done} />
        <span>{done ? 'Done' : 'Mark as done'}</span>
        {done && <span className="visually-hidden"> (mark as not done)</span>}
      </button>
      <span role="status" className="visually-hidden">
        {marked && `The lesson is marked as ${done ? 'done' : 'not done'}.`}
      </span>
    </>
  )
}
