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

const COURSE = [OVERVIEW, lessonPath('find-your-audience'), lessonPath('no-such-lesson')]

/** Lighthouse's categories on the public pages, and on members' screens with and without a session. */
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
        options: { ...hidden, prepare: (page) => signIn(page, url) },
      }),
    ]
  })
}

async function listedPaths(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
}
