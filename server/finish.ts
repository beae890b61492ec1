import type { Env } from '#lib/env.ts'
import { CLICKS_PATH } from '#lib/stats/stats.ts'
import { OVERVIEW } from '#schemas/member-paths.ts'
import { noContent, policies as policiesOf, type Videos } from './csp.ts'
import { hashSource } from './html/inline-scripts.ts'
import { withFramework, withFrameworkAndStyles, withoutFramework } from './html/rewrite.ts'
import { readStyles } from './html/styles.ts'
import type { Build, Route } from './next/build.ts'
import type { Rendered } from './next/stored.ts'
import type { Content } from './page.ts'

/** A CDN must revalidate a copy, because the server cannot purge it. */
const SHARED = 'public, max-age=0, must-revalidate'
/** A CDN that changes HTML adds scripts, which the policy does not allow. */
const UNCHANGED = ', no-transform'
/** For responses that only one person may see. */
export const PRIVATE = 'private, no-store'

/** No publish changes it. Its route sets how long browsers may keep it. */
const VITALS_SCRIPT = '/vitals.js'

export type Finish = ReturnType<typeof finisher>['finish']

/** Prepares what Next has rendered for visitors, and for the preview. */
export function finisher(build: Build, env: Env) {
  const policies = policiesOf(env)
  const styles = readStyles(build.dist)
  const isFixed = (script: string) => build.inlineScripts.has(hashSource(script))
  const loader = env.errorsUrl ? build.errorReporter + build.loader : build.loader
  const clicksPath = env.statsFile && CLICKS_PATH

  function finish(route: Route | null, { status, headers, body }: Rendered): Content {
    const type = String(headers['content-type'])
    const send = (text: string | Buffer, own: Record<string, string>) => {
      return { status, headers: { 'Content-Type': type, ...own }, body: Buffer.from(text) }
    }

    if (!type.startsWith('text/html'))
      return send(body, {
        'Content-Security-Policy': noContent,
        'Cache-Control': route?.name === VITALS_SCRIPT ? String(headers['cache-control']) : SHARED,
      })
    if (route?.isContent) {
      const page = withoutFramework(String(body), styles, isFixed, clicksPath)
      return send(page.html, {
        'Content-Security-Policy': policies.content(
          page,
          page.html.includes('<video') ? 'uploads' : 'none',
        ),
        'Cache-Control': SHARED + UNCHANGED,
      })
    }
    const page = withFrameworkAndStyles(String(body), loader, styles, isFixed)
    return send(page.html, {
      'Content-Security-Policy': policies.scripted(page, videosOf(route)),
      'Cache-Control': PRIVATE + UNCHANGED,
    })
  }

  function preview(route: Route, { status, headers, body }: Rendered): Content {
    const type = String(headers['content-type'] ?? 'text/html; charset=utf-8')
    const page = withFramework(String(body), build.loader, isFixed)
    return {
      status,
      headers: {
        'Content-Type': type,
        'Content-Security-Policy': policies.preview(page, videosOf(route)),
        'Cache-Control': PRIVATE + UNCHANGED,
        ...(headers.location && { Location: String(headers.location) }),
        // The Studio also opens the preview in a separate window, and exchanges messages with it.
        'Cross-Origin-Opener-Policy': 'unsafe-none',
      },
      body: Buffer.from(page.html),
      isOnce: true,
    }
  }

  return { finish, preview }
}

/** A draft may get its first video while it is shown. */
function videosOf(route: Route | null): Videos {
  if (route?.isContent) return 'uploads'
  return route?.name.startsWith(OVERVIEW) ? 'lessons' : 'none'
}
