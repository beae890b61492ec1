import type { Page } from 'puppeteer-core'
import { startAuthEmulator } from '#emulators/auth/auth-emulator.ts'
import { end } from '#emulators/children.ts'
import { lessonPath, OVERVIEW } from '#lib/members/paths.ts'
import { builtSite } from '../contestants/built-site.ts'
import { startSite } from '../contestants/server.ts'
import { scope } from '../measuring/scope.ts'
import type { Section } from '../report/figure.ts'
import { measureCategories } from './categories.ts'
import { signIn } from './sign-in.ts'

/** Not in the sitemap. */
const UNLISTED = ['/members']

const RESET = '/members/reset'
/** A link for a new password, and one that lacks its code. */
const MAILED = [`${RESET}?mode=resetPassword&oobCode=code`, RESET]

const COURSE = [OVERVIEW, lessonPath('find-your-audience')]

/** Lighthouse's categories on every screen: public, of members with and without a session, and at wrong URLs. */
export function measure(runs: number): Promise<Section[]> {
  return scope(async (defer) => {
    const auth = await startAuthEmulator()
    defer(auth.stop)
    const { port, settings, startLake } = await builtSite()
    const lake = await startLake()
    defer(() => end(lake.child))
    const { url, close } = await startSite(port, settings)
    defer(close)

    // That search engines must not list these pages is no fault.
    const hidden = { skipAudits: ['is-crawlable'] }
    const note = 'Search engines must not list these pages, so SEO is without `is-crawlable`. '
    const signedIn = { prepare: (page: Page) => signIn(page, url) }
    // Chromium writes each 404 to the console. Other errors there fail the browser tests.
    const missing = ['is-crawlable', 'errors-in-console']
    return [
      await measureCategories(url, Math.min(runs, 3), {
        title: 'Lighthouse categories on every public page',
        note: '',
        paths: [...(await listedPaths(url)), ...UNLISTED],
      }),
      await measureCategories(url, Math.min(runs, 3), {
        title: 'Lighthouse categories on members’ screens',
        note,
        paths: MAILED,
        options: hidden,
      }),
      await measureCategories(url, Math.min(runs, 3), {
        title: 'Lighthouse categories behind the login',
        note: `${note}The cache is empty; a member who comes from the login has the scripts. `,
        paths: COURSE,
        options: { ...hidden, ...signedIn },
      }),
      await measureCategories(url, Math.min(runs, 3), {
        title: 'Lighthouse categories at the URL of no page',
        note: 'The status of a page that does not exist is 404, as it must be, so Lighthouse is asked to audit it all the same, without `http-status-code`, `is-crawlable`, and `errors-in-console`, where Chromium notes the 404. ',
        paths: ['/no-such-page'],
        options: { skipAudits: [...missing, 'http-status-code'], ignoreStatusCode: true },
      }),
      await measureCategories(url, Math.min(runs, 3), {
        title: 'Lighthouse categories at the URL of no lesson, behind the login',
        note: 'The member API responds with 404, so the audits are without `is-crawlable`, and `errors-in-console`, where Chromium notes the 404. ',
        paths: [lessonPath('no-such-lesson')],
        options: { skipAudits: missing, ...signedIn },
      }),
    ]
  })
}

async function listedPaths(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
}
