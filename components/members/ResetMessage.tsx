import { type ReactNode, useEffect, useRef } from 'react'
import form from './LoginForm.module.css'
import { MembersHeader } from './MembersHeader.tsx'
import styles from './ResetMessage.module.css'

type Props = { title: string; text?: string; problem?: string; children: ReactNode }

/** How a link for a new password ended, and the way on. It takes the focus, so that it is read. */
export function ResetMessage({ title, text, problem, children }: Props) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <div ref={message} tabIndex={-1} className={styles.message}>
        <MembersHeader title={title}>{text}</MembersHeader>
        {problem && (
          <p role="alert" className={form.alert}>
            {problem}
          </p>
        )}
      </div>
      <p>{children}</p>
    </>
  )
}
