import { OVERVIEW } from '#lib/members/paths.ts'
import type { Build, Route } from './build.ts'
import type { Policies, Videos } from './csp.ts'
import { noContent } from './csp.ts'
import { hashSource } from './html/inline-scripts.ts'
import { withFramework, withFrameworkAndStyles, withoutFramework } from './html/rewrite.ts'
import { readStyles } from './html/styles.ts'
import type { Rendered } from './next.ts'
import { Page } from './page.ts'

/** A CDN must ask before it sends a copy, because the server cannot purge it. */
const SHARED = 'public, max-age=0, must-revalidate'
/** A CDN that changes HTML adds scripts, which the policy does not allow. */
const UNCHANGED = ', no-transform'
/** For responses that only one person may see. */
export const PRIVATE = 'private, no-store'

/** No publish changes it, so its route says how long browsers may keep it. */
const VITALS_SCRIPT = '/vitals.js'

export type Finish = ReturnType<typeof finisher>

/** Turns what Next has rendered into what visitors get. Every page passes through here. */
export function finisher(build: Build, policies: Policies) {
  const styles = readStyles(build.dist)
  const isFixed = (script: string) => build.inlineScripts.has(hashSource(script))

  return (route: Route | null, { status, headers, body }: Rendered) => {
    const type = String(headers['content-type'])
    const send = (text: string | Buffer, own: Record<string, string>) =>
      new Page({ status, headers: { 'Content-Type': type, ...own }, body: Buffer.from(text) })

    if (!type.startsWith('text/html'))
      return send(body, {
        'Content-Security-Policy': noContent,
        'Cache-Control': route?.name === VITALS_SCRIPT ? String(headers['cache-control']) : SHARED,
      })
    if (route?.isContent) {
      const page = withoutFramework(String(body), styles, isFixed)
      return send(page.html, {
        'Content-Security-Policy': policies.content(
          page,
          page.html.includes('<video') ? 'uploads' : 'none',
        ),
        'Cache-Control': SHARED + UNCHANGED,
      })
    }
    const page = withFrameworkAndStyles(String(body), styles, isFixed)
    return send(page.html, {
      'Content-Security-Policy': policies.scripted(page, videosOf(route)),
      'Cache-Control': PRIVATE + UNCHANGED,
      ...referrerOf(route),
    })
  }
}

/** A page as one member of staff sees it, with drafts. */
export function previewOf(route: Route, { status, headers, body }: Rendered, policies: Policies) {
  const type = String(headers['content-type'] ?? 'text/html; charset=utf-8')
  const page = withFramework(String(body))
  return new Page({
    status,
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': policies.preview(page, videosOf(route)),
      'Cache-Control': PRIVATE + UNCHANGED,
      ...(headers.location && { Location: String(headers.location) }),
      // The Studio opens the preview in a window of its own as well, and talks to it.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
    },
    body: Buffer.from(page.html),
    isOnce: true,
  })
}

/** A draft may get its first video while it is shown. */
function videosOf(route: Route | null): Videos {
  if (route?.isContent) return 'uploads'
  return route?.name.startsWith(OVERVIEW) ? 'lessons' : 'none'
}

/** The address of this page contains the code that sets a new password. */
function referrerOf(route: Route | null): Record<string, string> {
  return route?.name === '/members/reset' ? { 'Referrer-Policy': 'no-referrer' } : {}
}
