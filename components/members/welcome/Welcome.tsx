'use client'

import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { toneOf } from '#components/ui/tones.ts'
import { type Purchase, requestWelcome, sessionIdOf } from '#lib/members/browser/welcome.ts'
import { OVERVIEW } from '#schemas/member-paths.ts'
import form from '../shared/Form.module.css'
import { MembersHeader } from '../shared/MembersHeader.tsx'
import { Outcome } from '../shared/Outcome.tsx'
import styles from './Welcome.module.css'
import { AGAIN, CHECKING, SENDING, SENT, STEPS, words } from './words.ts'

type Screen = 'checking' | Purchase
type Props = { productName: string; contactEmail: string }

/** The checkout returns here. The HTML is the screen for a payment that has succeeded. */
export function Welcome({ productName, contactEmail }: Props) {
  const [screen, setScreen] = useState<Screen>('checking')
  const [status, setStatus] = useState(CHECKING)

  const check = useCallback(async () => {
    setStatus(CHECKING)
    const purchase = await requestWelcome(sessionIdOf(location.search))
    setScreen(purchase)
    if (purchase === 'sent') setStatus(SENT)
    else setStatus(purchase === 'member' ? '' : `Last checked at ${time.format()}.`)
  }, [])

  useEffect(() => {
    check()
  }, [check])

  async function sendAgain() {
    if (status === SENDING) return
    setStatus(SENDING)
    const purchase = await requestWelcome(sessionIdOf(location.search), { again: true })
    if (purchase === 'limited' || purchase === 'unreachable') return setStatus(AGAIN[purchase])
    setScreen(purchase)
    setStatus(purchase === 'sent' ? AGAIN.sent : '')
  }

  switch (screen) {
    case 'checking':
    case 'sent':
      return (
        <>
          <MembersHeader title={`Welcome to ${productName}`}>
            Thank you for your purchase! Three steps take you to your first lesson.
          </MembersHeader>
          <Steps />
          <Status>{status}</Status>
          <Actions>
            <ToCourse />
            {screen === 'sent' && (
              <SendButton status={status} onClick={sendAgain}>
                Send the link again
              </SendButton>
            )}
          </Actions>
        </>
      )
    case 'pending':
    case 'limited':
    case 'unreachable':
      return (
        <Outcome {...words[screen]}>
          <Status>{status}</Status>
          <Actions>
            <button type="button" className="button" onClick={check}>
              {screen === 'pending' ? 'Check again' : 'Try again'}
            </button>
          </Actions>
        </Outcome>
      )
    case 'member':
      return (
        <Outcome {...words.member}>
          <Actions>
            <ToCourse />
            <SendButton status={status} onClick={sendAgain}>
              Email me a link for a new password
            </SendButton>
          </Actions>
          <Status>{status}</Status>
        </Outcome>
      )
    case 'unknown':
      return (
        <Outcome {...words.unknown}>
          <Actions>
            <a href={`mailto:${contactEmail}`} className="button">
              Write to us
            </a>
            <a href="/members" className="button button-quiet">
              Go to sign-in
            </a>
          </Actions>
        </Outcome>
      )
  }
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

const Steps = () => (
  <ol className={styles.steps}>
    {STEPS.map(({ title, text }, index) => (
      <li key={title} className={toneOf(index)}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ol>
)

const Status = ({ children }: { children: string }) => (
  <p role="status" className={`${styles.status} ${form.scripted}`}>
    {children}
  </p>
)

type SendProps = { status: string; onClick: () => void; children: string }

const SendButton = ({ status, onClick, children }: SendProps) => (
  <button
    type="button"
    className={`button button-quiet ${form.scripted}`}
    aria-disabled={status === SENDING}
    onClick={onClick}
  >
    {children}
  </button>
)

const Actions = ({ children }: { children: ReactNode }) => (
  <p className={styles.actions}>{children}</p>
)

const ToCourse = () => (
  <a href={OVERVIEW} className="button">
    Go to the course
  </a>
)
