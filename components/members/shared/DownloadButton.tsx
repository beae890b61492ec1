'use client'

import styles from './DownloadButton.module.css'
import { useAttempt } from './MemberForm.tsx'
import { useMember } from './member.ts'

type Props = {
  path: string
  name: string
  label: string
  /** The purpose of the button, for screen readers. */
  children: string
  className?: string | undefined
}

export function DownloadButton(props: Props) {
  const { path, name, label, children, className = 'button button-quiet' } = props
  const { download } = useMember()
  const { state, attempt } = useAttempt(`The download of ${name} failed`)
  const failed = state.is === 'failed'
  return (
    <>
      <p role="alert" className={styles.failure}>
        {failed &&
          'The download failed. Check your connection and try again. If it still fails, use “Contact” to let us know.'}
      </p>
      <button
        type="button"
        className={className}
        aria-disabled={state.is === 'busy'}
        onClick={() => attempt('Downloading…', () => download(path, name).then(() => label))}
      >
        <span>{failed ? 'Try again' : state.words || label}</span>
        <span className="visually-hidden">{` ${children}`}</span>
      </button>
    </>
  )
}
