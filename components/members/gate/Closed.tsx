'use client'

import { useEffect } from 'react'
import { Notice } from '#components/errors/Notice.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { emailHref } from '#schemas/validation/href.ts'
import { ScreenHeading } from '../shared/ScreenHeading.tsx'
import { dayOf, dollarsOf } from '../shared/words.ts'
import { Billing, SignOut } from './MemberData.tsx'
import type { Closing } from './standing.ts'

type Props = { closing: Closing; contactEmail: string; check: () => void }

/** Instead of the course: why it is closed, and what opens it again. */
export function Closed({ closing, contactEmail, check }: Props) {
  const { reason, due } = closing
  const { heading, text } = words[reason]
  const amount = due?.cents ? dollarsOf(due.cents) : null

  // The member returns from the page on which they have paid.
  useEffect(() => {
    window.addEventListener('focus', check)
    return () => window.removeEventListener('focus', check)
  }, [check])

  return (
    <Notice
      heading={<ScreenHeading>{heading}</ScreenHeading>}
      text={due ? `${dueText(due.since, amount)} ${text}` : text}
    >
      {due?.payUrl && (
        <SafeLink href={due.payUrl} className="button" target="_blank" rel="noreferrer">
          {amount ? `Pay ${amount}` : 'Pay now'}
        </SafeLink>
      )}
      <button
        type="button"
        className={`button ${due?.payUrl ? 'button-quiet' : ''}`}
        onClick={check}
      >
        Check again
      </button>
      <SafeLink href={emailHref(contactEmail)} className="button button-quiet">
        Write to us
      </SafeLink>
      <Billing className="button button-quiet" />
      <SignOut />
    </Notice>
  )
}

const dueText = (since: number, amount: string | null) =>
  `Your instalment${amount ? ` of ${amount}` : ''} has been due since ${dayOf(new Date(since))}.`

const words: Record<Closing['reason'], { heading: string; text: string }> = {
  overdue: {
    heading: 'A payment is overdue',
    text: 'The course is closed until it is paid, and then opens again at once. What you’ve marked as done is kept on this device.',
  },
  disputed: {
    heading: 'Your bank is looking into your payment',
    text: 'The payment for this course was disputed, so the course is closed until your bank has decided. If that is a mistake, ask your bank to withdraw the dispute, and write to us.',
  },
  refunded: {
    heading: 'Your purchase was refunded',
    text: 'So this account no longer opens the course. If you buy it again with the same email address, it opens at once.',
  },
  stopped: {
    heading: 'Your instalments were stopped',
    text: 'Not all of them are paid, so the course is closed. Write to us if you’d like to go on.',
  },
  unpaid: {
    heading: 'Your payment didn’t go through',
    text: 'Nothing was charged, so this account doesn’t open the course. You can buy it again at any time.',
  },
  pending: {
    heading: 'Your payment is on its way',
    text: 'Your bank needs a few days to confirm it. The course opens as soon as the money has arrived.',
  },
}
