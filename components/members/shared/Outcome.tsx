'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import form from './Form.module.css'
import { MembersHeader } from './MembersHeader.tsx'

type Props = { title: string; text?: string; problem?: string; children: ReactNode }

/** Takes the focus, so that screen readers read it. */
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
