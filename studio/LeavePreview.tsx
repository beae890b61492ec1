import { useEffect } from 'react'
import { type LayoutProps, useWorkspace } from 'sanity'
import { settings } from './settings.ts'

/** Signing out of the Studio also ends the preview of drafts on the site. */
export function LeavePreview(props: LayoutProps) {
  const { auth } = useWorkspace()
  useEffect(() => {
    const watching = auth.state.subscribe(({ authenticated }) => {
      if (!authenticated) leavePreview()
    })
    return () => watching.unsubscribe()
  }, [auth])
  return props.renderDefault(props)
}

/** The answer is of no interest: where the cookie is out of reach, its secret ends within the hour. */
function leavePreview() {
  fetch(`${settings.siteUrl}/api/draft/exit`, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'include',
    keepalive: true,
  }).catch(() => undefined)
}
