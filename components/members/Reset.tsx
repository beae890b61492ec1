'use client'

import { useMemo } from 'react'
import type { FirebaseSettings } from '#lib/env.ts'
import { checkPasswordLink, linkCode, setPassword } from '#lib/members/browser/password-link.ts'
import { ResetForm } from './ResetForm.tsx'

/** The form for a new password with Firebase behind it. */
export function Reset({ settings }: { settings: FirebaseSettings }) {
  const link = useMemo(() => linkWith(settings), [settings])
  return <ResetForm {...link} />
}

function linkWith(settings: FirebaseSettings) {
  let code: string | undefined
  return {
    async check() {
      code ??= linkCode(location.search)
      // It is as good as a password, so it does not stay in the address, nor in what is shared of it.
      history.replaceState(null, '', location.pathname)
      return checkPasswordLink(settings, code)
    },
    save: (password: string) => setPassword(settings, code ?? '', password),
  }
}
