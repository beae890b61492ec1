import type { LinkKind } from './mailed-link.ts'

export const FIRSTS = ['password', 'confirm', 'restore', 'incomplete'] as const
export type First = (typeof FIRSTS)[number]

export const words = {
  password: {
    title: 'New password',
    text: 'Choose a new password for your account.',
    submit: 'Save password',
    busy: 'Saving your password…',
    done: 'Your new password is saved.',
    again: 'Request a new one with “Forgot password?” where you sign in.',
  },
  confirm: {
    title: 'Your email address',
    text: 'Please confirm that this is your email address.',
    submit: 'Confirm address',
    busy: 'Confirming your address…',
    done: 'Your email address is confirmed.',
    again: 'Use “Contact” to let us know.',
  },
  restore: {
    title: 'Your email address',
    text: 'The email address for your account was changed. If you didn’t change it, restore the previous one.',
    submit: 'Restore address',
    busy: 'Restoring your address…',
    done: 'Your previous address has been restored. If someone else changed it, choose a new password, too.',
    again: 'Use “Contact” to let us know.',
  },
} satisfies Record<LinkKind, object>
