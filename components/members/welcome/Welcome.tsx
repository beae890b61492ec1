'use client'

import { useCallback, useEffect, useState } from 'react'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { toneOf } from '#components/ui/tones.ts'
import { OVERVIEW } from '#schemas/member-paths.ts'
import { emailHref } from '#schemas/validation/href.ts'
import form from '../shared/Form.module.css'
import { MembersHeader } from '../shared/MembersHeader.tsx'
import { Outcome } from '../shared/Outcome.tsx'
import { type Purchase, requestWelcome } from './request-welcome.ts'
import styles from './Welcome.module.css'
import { AGAIN, CHECKING, SENDING, SENT, stepsIn, words } from './words.ts'

type Props = {
  productName: string
  contactEmail: string
  /** How long it takes until the email arrives. */
  accessTime: string
}

/** The checkout returns here. The HTML is the screen for a payment that has succeeded. */
export function Welcome({ productName, contactEmail, accessTime }: Props) {
  const [screen, setScreen] = useState<'checking' | Purchase>('checking')
  const [status, setStatus] = useState(CHECKING)

  const check = useCallback(async () => {
    setStatus(CHECKING)
    const purchase = await requestWelcome()
    setScreen(purchase)
    if (purchase === 'sent') setStatus(SENT)
    else setStatus(purchase === 'member' ? '' : `Last checked at ${time.format()}.`)
  }, [])

  useEffect(() => {
    check()
  }, [check])

  // The bank's confirmation may arrive while the page is open.
  useEffect(() => {
    if (screen !== 'pending') return
    const timer = setInterval(() => document.hidden || check(), EVERY_MS)
    window.addEventListener('focus', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', check)
    }
  }, [screen, check])

  async function sendAgain() {
    if (status === SENDING) return
    setStatus(SENDING)
    const purchase = await requestWelcome({ again: true })
    if (purchase === 'limited' || purchase === 'unreachable') return setStatus(AGAIN[purchase])
    setScreen(purchase)
    setStatus(purchase === 'sent' ? AGAIN.sent : '')
  }

  const report = (
    <p role="status" className={`${styles.status} ${form.scripted}`}>
      {status}
    </p>
  )
  const toCourse = (
    <a href={OVERVIEW} className="button">
      Go to the course
    </a>
  )
  const sendButton = (label: string) => (
    <button
      type="button"
      className={`button button-quiet ${form.scripted}`}
      aria-disabled={status === SENDING}
      onClick={sendAgain}
    >
      {label}
    </button>
  )

  switch (screen) {
    case 'checking':
    case 'sent':
      return (
        <>
          <MembersHeader title={`Welcome to ${productName}`}>
            Thank you for your purchase! Three steps take you to your first lesson.
          </MembersHeader>
          <ol className={styles.steps}>
            {stepsIn(accessTime).map(({ title, text }, index) => (
              <li key={title} className={toneOf(index)}>
                <h2 className={styles.title}>{title}</h2>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ol>
          {report}
          <p className={styles.actions}>
            {toCourse}
            {screen === 'sent' && sendButton('Send the link again')}
          </p>
        </>
      )
    case 'member':
      return (
        <Outcome {...words.member}>
          <p className={styles.actions}>
            {toCourse}
            {sendButton('Email me a link for a new password')}
          </p>
          {report}
        </Outcome>
      )
    case 'unpaid':
      return (
        <Outcome {...words.unpaid}>
          <p className={styles.actions}>
            <a href="/" className="button">
              Back to the course’s page
            </a>
            <SafeLink href={emailHref(contactEmail)} className="button button-quiet">
              Write to us
            </SafeLink>
          </p>
        </Outcome>
      )
    case 'unknown':
      return (
        <Outcome {...words.unknown}>
          <p className={styles.actions}>
            <SafeLink href={emailHref(contactEmail)} className="button">
              Write to us
            </SafeLink>
            <a href="/members" className="button button-quiet">
              Go to sign-in
            </a>
          </p>
        </Outcome>
      )
    case 'pending':
    case 'limited':
    case 'unreachable':
      return (
        <Outcome {...words[screen]}>
          {report}
          <p className={styles.actions}>
            <button type="button" className="button" onClick={check}>
              {screen === 'pending' ? 'Check again' : 'Try again'}
            </button>
          </p>
        </Outcome>
      )
  }
}

const EVERY_MS = 20_000
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })
