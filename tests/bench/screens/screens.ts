import type { Page } from 'puppeteer-core'
import { startAuthEmulator } from '#emulators/auth/auth-emulator.ts'
import { lessonPath, OVERVIEW } from '#schemas/member-paths.ts'
import { builtSite } from '../contestants/built-site.ts'
import { startSite } from '../contestants/server.ts'
import { interleave, scope } from '../measuring/measuring.ts'
import { audit, type Category, categories, type Options } from '../pages/lighthouse.ts'
import type { Section } from '../report/figure.ts'
import { measureFirstWords } from './first-words.ts'
import { signIn } from './sign-in.ts'

const NAMES: Category[] = ['performance', 'accessibility', 'best-practices', 'seo']

type Group = { title: string; note: string; paths: string[]; options?: Options }

/** A link for a new password, and one that lacks its code. */
const MAILED = ['/members/reset?mode=resetPassword&oobCode=code', '/members/reset']

/** Lighthouse's categories on every screen: public, of members with and without a session, and at wrong URLs. */
export function measure(runs: number): Promise<Section[]> {
  return scope(async (defer) => {
    const auth = await startAuthEmulator()
    defer(auth.stop)
    const { port, settings, startLake } = await builtSite()
    await startLake(defer)
    const { url } = await startSite(defer, port, settings)

    // That search engines must not list these pages is no fault.
    const hidden = { skipAudits: ['is-crawlable'] }
    const note = 'Search engines must not list these pages, so SEO is without `is-crawlable`. '
    const signedIn = { prepare: (page: Page) => signIn(page, url) }
    // Chromium writes each 404 to the console. Other errors there fail the browser tests.
    const missing = ['is-crawlable', 'errors-in-console']
    const groups: Group[] = [
      {
        title: 'Lighthouse categories on every public page',
        note: '',
        // The login is not in the sitemap.
        paths: [...(await listedPaths(url)), '/members'],
      },
      {
        title: 'Lighthouse categories on members’ screens',
        note,
        paths: MAILED,
        options: hidden,
      },
      {
        title: 'Lighthouse categories behind the login',
        note: `${note}The cache is empty; a member who comes from the login has the scripts. `,
        paths: [OVERVIEW, lessonPath('find-your-audience')],
        options: { ...hidden, ...signedIn },
      },
      {
        title: 'Lighthouse categories at the URL of no page',
        note: 'The status of a page that does not exist is 404, as it must be, so Lighthouse is asked to audit it all the same, without `http-status-code`, `is-crawlable`, and `errors-in-console`, where Chromium notes the 404. ',
        paths: ['/no-such-page'],
        options: { skipAudits: [...missing, 'http-status-code'], ignoreStatusCode: true },
      },
      {
        title: 'Lighthouse categories at the URL of no lesson, behind the login',
        note: 'The member API responds with 404, so the audits are without `is-crawlable`, and `errors-in-console`, where Chromium notes the 404. ',
        paths: [lessonPath('no-such-lesson')],
        options: { skipAudits: missing, ...signedIn },
      },
    ]
    const sections: Section[] = []
    for (const group of groups)
      sections.push(await measureCategories(url, Math.min(runs, 3), group))
    sections.push(await measureFirstWords(url, runs))
    return sections
  })
}

async function listedPaths(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
}

/** Lighthouse's four categories on pages of the site at `url`, on a phone. */
async function measureCategories(
  url: string,
  runs: number,
  { title, note, paths, options }: Group,
): Promise<Section> {
  const audits = await interleave(paths, runs, (path) =>
    audit(`${url}${path}`, 'phone', NAMES, options),
  )
  const deductions = [...audits].map(([path, list]) => {
    const ids = new Set(list.flatMap((run) => run.deductions))
    return `\`${path}\`: ${[...ids].join(', ') || 'none'}.`
  })
  return {
    title,
    note: `On a phone, medians of ${runs}, of 100. ${note}Audits that cost points in any run: ${deductions.join(' ')}`,
    figures: [...audits].map(([path, list]) => ({
      what: `\`${path}\``,
      unit: 'points',
      samples: Object.fromEntries(
        NAMES.map((name) => [categories[name], list.map(({ score }) => score(name))]),
      ),
    })),
  }
}
