'use client'

import { useMemo } from 'react'
import type { MemberSettings } from '#lib/env.ts'
import { storedBearerToken } from '#lib/members/browser/bearer-token.ts'
import { downloadFile, fetchMemberArea, type LessonFile } from '#lib/members/browser/member-api.ts'
import { loginPath } from '#lib/members/browser/return-path.ts'
import { currentIdToken, leaveSession, signOut } from '#lib/members/browser/session.ts'
import { Gate } from './Gate.tsx'

/** How long the way out waits for Firebase to forget the user, in milliseconds. */
const LEAVING_LIMIT = 3000

/** The gate with Firebase and the server behind it. */
export function MembersGate({ settings }: { settings: MemberSettings }) {
  const session = useMemo(() => sessionWith(settings), [settings])
  return <Gate {...session} />
}

function sessionWith(settings: MemberSettings) {
  return {
    fetchArea: () => fetchMemberArea(settings),
    download: (file: LessonFile) => downloadFile(settings, file),
    renew: () => currentIdToken(settings),
    signOut: () => signOut(settings),
    async toLogin(why: 'no session' | 'session ended') {
      const login = loginPath(location.pathname, why === 'session ended')
      if (storedBearerToken() !== null) await inTime(leaveSession(settings))
      location.replace(login)
    },
  }
}

function inTime(work: Promise<void>) {
  const limit = new Promise((resolve) => setTimeout(resolve, LEAVING_LIMIT))
  return Promise.race([work.catch(() => {}), limit])
}
