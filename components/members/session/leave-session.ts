import type { MemberSettings } from '#lib/env.ts'
import { noteSignOut } from './bearer-token.ts'
import { FILE_SESSION, isSynced, syncCleared } from './id-token-sync.ts'

// This module does without Firebase, so that a page whose scripts did not load can sign out.

type Settings = Pick<MemberSettings, 'idTokenSync'>

export function signOut(settings: Settings) {
  if (settings.idTokenSync) syncCleared(settings.idTokenSync)
  leaveSession(settings)
  try {
    noteSignOut()
  } catch (error) {
    // Local storage is full. This tab is signed out, but the browser's other tabs are not.
    console.error('The sign-out did not reach the other tabs.', error)
  }
}

/** Also clears Firebase's stored copy. The copy in memory ends with the page, which is left next. */
export function leaveSession({ idTokenSync }: Settings) {
  for (const target of [idTokenSync, FILE_SESSION])
    if (target && isSynced(target)) syncCleared(target)
  sessionStorage.clear()
}
