import type { LinkKind } from '#lib/members/browser/mailed-link.ts'

type Words = {
  title: string
  text: string
  submit: string
  /** While it lasts. */
  busy: string
  /** After a success. */
  done: string
}

export const words: Record<LinkKind, Words> = {
  password: {
    title: 'New password',
    text: 'Choose a new password for your account.',
    submit: 'Change password',
    busy: 'Changing your password…',
    done: 'Your password is changed.',
  },
  confirm: {
    title: 'Your email address',
    text: 'Please confirm that this address is yours.',
    submit: 'Confirm address',
    busy: 'Confirming your address…',
    done: 'Your address is confirmed.',
  },
  restore: {
    title: 'Your email address',
    text: 'The address of your account was changed. If that was not you, restore the former one.',
    submit: 'Restore address',
    busy: 'Restoring your address…',
    done: 'Your former address is restored. If somebody else had changed it, choose a new password as well.',
  },
}
