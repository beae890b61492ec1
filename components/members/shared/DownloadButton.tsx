'use client'

import { useState } from 'react'
import styles from './DownloadButton.module.css'
import { useMember } from './member.ts'

type Props = {
  /** In the member API. */
  path: string
  /** Of the file that is saved. */
  name: string
  label: string
  /** What the button is for, beside the words that it shows. */
  children: string
}

/** Saves a file that only members get. */
export function DownloadButton({ path, name, label, children }: Props) {
  const { download } = useMember()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const words = { idle: label, busy: 'Downloading…', failed: 'Try again' }

  async function start() {
    if (state === 'busy') return
    setState('busy')
    try {
      await download(path, name)
      setState('idle')
    } catch (error) {
      console.error(`The download of ${name} failed.`, error)
      setState('failed')
    }
  }

  return (
    <>
      <p role="alert" className={styles.failure}>
        {state === 'failed' && 'The download did not work. Check your connection and try again.'}
      </p>
      <button
        type="button"
        className={`button button-quiet ${styles.button}`}
        aria-disabled={state === 'busy'}
        onClick={start}
      >
        {words[state]}
        <span className="visually-hidden"> {children}</span>
      </button>
    </>
  )
}
