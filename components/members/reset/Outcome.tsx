import { type ReactNode, useEffect, useRef } from 'react'
import form from '../shared/Form.module.css'
import { MembersHeader } from '../shared/MembersHeader.tsx'

type Props = { title: string; text?: string; problem?: string; children: ReactNode }

/** What became of a mailed link, and the way on. It takes the focus, so that it is read. */
export function Outcome({ title, text, problem, children }: Props) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <div ref={message} tabIndex={-1} className={form.outcome}>
        <MembersHeader title={title}>{text}</MembersHeader>
        {problem && (
          <p role="alert" className={form.alert}>
            {problem}
          </p>
        )}
      </div>
      {children}
    </>
  )
}
