import { useState } from 'react'
import type { LessonFile } from '#lib/members/browser/member-api.ts'
import styles from './LessonFiles.module.css'
import { fileFacts } from './words.ts'

type Download = (file: LessonFile) => Promise<void>

/** What members take away from a lesson. */
export function LessonFiles({ files, download }: { files: LessonFile[]; download: Download }) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby="files">
      <h2 id="files" className={styles.heading}>
        {files.length === 1 ? 'File' : 'Files'}
      </h2>
      <ul className={styles.files}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} download={download} />
        ))}
      </ul>
    </section>
  )
}

const WORDS = { idle: 'Download', busy: 'Downloading…', failed: 'Try again' }

function FileRow({ file, download }: { file: LessonFile; download: Download }) {
  const [state, setState] = useState<keyof typeof WORDS>('idle')

  async function start() {
    if (state === 'busy') return
    setState('busy')
    try {
      await download(file)
      setState('idle')
    } catch (error) {
      console.error(`The download of ${file.name} failed.`, error)
      setState('failed')
    }
  }

  return (
    <li className={styles.file}>
      <div className={styles.words}>
        <p className={styles.title}>{file.title}</p>
        <p className={styles.facts}>{fileFacts(file.name, file.size)}</p>
      </div>
      <p role="alert" className={styles.failure}>
        {state === 'failed' && 'The download did not work. Check your connection and try again.'}
      </p>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={state === 'busy'}
        onClick={start}
      >
        {WORDS[state]}
        <span className="visually-hidden"> {file.title}</span>
      </button>
    </li>
  )
}
