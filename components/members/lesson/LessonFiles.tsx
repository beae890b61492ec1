import { fileUrl } from '#lib/members/paths.ts'
import type { LessonFile } from '#lib/members/server/course-shape.ts'
import { DownloadButton } from '../shared/DownloadButton.tsx'
import { fileFacts } from '../shared/words.ts'
import styles from './LessonFiles.module.css'

/** What members take away from a lesson. */
export function LessonFiles({ files }: { files: LessonFile[] }) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby="files">
      <h2 id="files" className={styles.heading}>
        {files.length === 1 ? 'File' : 'Files'}
      </h2>
      <ul className={styles.files}>
        {files.map(({ id, title, name, size }) => (
          <li key={id} className={styles.file}>
            <div className={styles.words}>
              <p className={styles.title}>{title}</p>
              <p className={styles.facts}>{fileFacts(name, size)}</p>
            </div>
            <DownloadButton path={fileUrl(id)} name={name} label="Download">
              {title}
            </DownloadButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
