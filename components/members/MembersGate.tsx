'use client'

import { signOut } from '#lib/auth/session.ts'
import type { FirebaseSettings } from '#lib/env.ts'
import { Gate } from './Gate.tsx'

/** The gate with Firebase behind it. */
export function MembersGate({ settings }: { settings: FirebaseSettings }) {
  return <Gate toLogin={toLogin} signOut={() => signOut(settings)} />
}

function toLogin() {
  location.replace('/members')
}
