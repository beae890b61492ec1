import { noContent, type PageKind, policyOf, type Sources } from './csp.ts'
import { hashSource } from './html/inline-scripts.ts'
import {
  type ContentOptions,
  withFramework,
  withFrameworkAndStyles,
  withoutFramework,
} from './html/rewrite.ts'
import { readStyles } from './html/styles.ts'
import type { Build, Route } from './next/build.ts'
import type { RenderOptions } from './next/renderer.ts'
import type { Rendered } from './next/stored.ts'
import type { Prepared } from './page.ts'

/** How pages are made. The server and the thread that renders get the same. */
export type PageOptions = RenderOptions &
  ContentOptions & {
    /** Of a page’s policy, in addition to its own files. `route` is null for the page for errors. */
    sources?(kind: PageKind, route: Route | null, html: string): Sources
    /** The name of a script in `env` of Next's configuration, which runs first in pages with React. */
    firstScript?: string | null
  }

/** A CDN must revalidate a copy, because the server cannot purge it. */
const SHARED = 'public, max-age=0, must-revalidate'
/** A CDN that changes HTML adds scripts, which the policy does not allow. */
const UNCHANGED = ', no-transform'
/** For responses that only one person may see. */
export const PRIVATE = 'private, no-store'

export type Prepare = ReturnType<typeof preparer>['prepare']

/** Prepares what Next has rendered for visitors, and for the preview. */
export function preparer(build: Build, options: PageOptions) {
  const { firstScript, sources = () => ({}) } = options
  const styles = readStyles(build.dist)
  const isFixed = (script: string) => build.inlineScripts.has(hashSource(script))
  const first = firstScript ? build.env[firstScript] : ''
  if (first === undefined) throw new Error(`The build has no script ${firstScript} in its \`env\`.`)

  function prepare(route: Route | null, { status, headers, body }: Rendered): Prepared {
    const type = String(headers['content-type'])
    const send = (text: string | Buffer, own: Record<string, string>) => {
      return { status, headers: { 'Content-Type': type, ...own }, body: Buffer.from(text) }
    }

    if (!type.startsWith('text/html'))
      return send(body, {
        'Content-Security-Policy': noContent,
        // No publish changes a script of the site. Its route sets how long browsers may keep it.
        'Cache-Control': isOwnScript(route) ? String(headers['cache-control']) : SHARED,
      })
    if (route?.isContent) {
      const page = withoutFramework(String(body), styles, isFixed, options)
      return send(page.html, {
        'Content-Security-Policy': policyOf('content', page, sources('content', route, page.html)),
        'Cache-Control': SHARED + UNCHANGED,
      })
    }
    const page = withFrameworkAndStyles(String(body), first + build.loader, styles, isFixed)
    return send(page.html, {
      'Content-Security-Policy': policyOf('scripted', page, sources('scripted', route, page.html)),
      'Cache-Control': PRIVATE + UNCHANGED,
    })
  }

  function preparePreview(route: Route, { status, headers, body }: Rendered): Prepared {
    const type = String(headers['content-type'] ?? 'text/html; charset=utf-8')
    const page = withFramework(String(body), build.loader, isFixed)
    return {
      status,
      headers: {
        'Content-Type': type,
        'Content-Security-Policy': policyOf('preview', page, sources('preview', route, page.html)),
        'Cache-Control': PRIVATE + UNCHANGED,
        ...(headers.location && { Location: String(headers.location) }),
        // A tool for staff may open the preview in a window, and exchange messages with it.
        'Cross-Origin-Opener-Policy': 'unsafe-none',
      },
      body: Buffer.from(page.html),
      isOnce: true,
    }
  }

  const isOwnScript = (route: Route | null) => route && build.ownScripts.includes(route.name)

  return { prepare, preparePreview }
}
