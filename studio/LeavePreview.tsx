import type { LayoutProps } from './internals/beta.ts'
import { useOnSignOut } from './internals/workspace.ts'
import { settings } from './settings.ts'

/** Signing out of the Studio also ends the preview of drafts on the site. */
export function LeavePreview(props: LayoutProps) {
  useOnSignOut(leavePreview)
  return props.renderDefault(props)
}

/** A failure is ignored: the secret in the cookie expires within an hour. */
function leavePreview() {
  fetch(`${settings.siteUrl}/api/draft/exit`, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'include',
    keepalive: true,
  }).catch(() => undefined)
}
