/**
 * What: the internal `auth` of a workspace.
 * Why: before people sign out, unsaved text is saved or removed; signing out of the Studio also ends the
 * preview of drafts. The Studio’s event streams and lists outlive its user.
 * Since: Sanity 6.16.
 * Instead: `useCurrentUser`, if the layout still rendered without a user.
 */
import { useEffect, useEffectEvent } from 'react'
import { filter, firstValueFrom } from 'rxjs'
import { holdReading } from './commits.ts'
import { useWorkspace } from './names.ts'

/** Calls a function when a person has signed out. */
export function useOnSignOut(listener: () => void) {
  const { auth } = useWorkspace()
  const tell = useEffectEvent(listener)
  useEffect(() => {
    const states = auth.state.subscribe(({ authenticated }) => {
      if (!authenticated) tell()
    })
    return () => states.unsubscribe()
  }, [auth])
}

/** Delays signing out until this is done. */
export function useBeforeSignOut(prepare: () => Promise<void>) {
  const { auth } = useWorkspace()
  const ready = useEffectEvent(prepare)
  useEffect(() => {
    const { logout } = auth
    if (!logout) return
    auth.logout = async () => {
      await ready()
      const releaseReading = holdReading()
      try {
        await logout()
      } catch (error) {
        releaseReading()
        throw error
      }
      await firstValueFrom(auth.state.pipe(filter(({ authenticated }) => !authenticated)))
      // Sanity’s event streams stay without a user.
      location.reload()
    }
    return () => {
      auth.logout = logout
    }
  }, [auth])
}
