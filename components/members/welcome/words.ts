import type { Purchase } from './request-welcome.ts'

export const stepsIn = (accessTime: string) => [
  {
    title: 'Open our email',
    text: `Within ${accessTime}, it’s at the address that you entered at the checkout. Check your spam folder, too.`,
  },
  {
    title: 'Choose a password',
    text: 'The link in the email works for an hour. Later, “Forgot password?” on the sign-in page sends you a new one.',
  },
  {
    title: 'Start your first lesson',
    text: 'From then on, sign in with your email address and your password.',
  },
]

export const CHECKING = 'We’re confirming your payment…'
export const SENT = 'Your payment has arrived, and the email is on its way.'
export const SENDING = 'Sending…'

type Other = Exclude<Purchase, 'sent'>

/** The screens without steps. */
export const words: Record<Other, { title: string; text: string }> = {
  pending: {
    title: 'Your payment is on its way',
    text: 'Your bank needs a few days to confirm it. Then we’ll email you the link to your course. You don’t have to do anything, and you can close this page.',
  },
  unpaid: {
    title: 'Your payment didn’t go through',
    text: 'Your bank refused it, or the time to pay is over. Nothing was charged. Please buy the course again, with the same or another way to pay.',
  },
  member: {
    title: 'You’re already a member',
    text: 'Sign in with the email address that you entered at the checkout, and the password that you’ve chosen.',
  },
  unknown: {
    title: 'We can’t find this purchase',
    text: 'The link to this page may be incomplete, or the purchase was refunded. If you’ve paid, our email with your link arrives anyway. If it doesn’t, write to us.',
  },
  limited: {
    title: 'Please wait a few minutes',
    text: 'This page was opened too often. Your purchase is safe: try again in a few minutes.',
  },
  unreachable: {
    title: 'We can’t confirm your payment yet',
    text: 'Your purchase is safe: only the connection failed. Please try again in a moment.',
  },
}

/** After another link was requested. */
export const AGAIN = {
  sent: 'We’ve sent the link again.',
  limited: 'We’ve just sent you a link. Wait a few minutes before you ask for another one.',
  unreachable: 'The connection failed, so we couldn’t send the link. Please try again in a moment.',
}
