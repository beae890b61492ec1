import AxeBuilder from '@axe-core/playwright'
import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
} from '@playwright/test'

type Options = {
  /**
   * Console messages that this test allows; none by default. One expression at most: Playwright
   * interprets a second element as options.
   */
  allowedConsole: [] | [RegExp]
}

/** The Studio still sends presence while its page unloads. */
const LEAVING = /WebSocket is already in CLOSING/

/**
 * A test that fails on any console error or uncaught error of its pages. Only one that asks for a
 * page or a context opens a browser.
 */
export const test = base.extend<Options>({
  allowedConsole: [[], { option: true }],
  context: async ({ context, allowedConsole }, use) => {
    const complaints = complaintsOf(context, allowedConsole)
    await use(context)
    expect(complaints).toEqual([])
  },
})

/** The errors of all pages of a context, from now on. */
export function complaintsOf(context: BrowserContext, allowed: RegExp[]) {
  const complaints: string[] = []
  const complain = (text: string) => {
    if (![LEAVING, ...allowed].some((one) => one.test(text))) complaints.push(text)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (event) => complain(event.error().message))
  return complaints
}

/** Resolves when all fades have ended. Ignores endless and scroll-driven animations. */
export const untilFaded = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map(({ finished }) => finished),
    ),
  )

/**
 * @param within the part of the page that is looked at
 * @param except what is not looked at in it
 */
export async function expectNoAxeViolations(page: Page, within = 'html', except: string[] = []) {
  await untilFaded(page)
  // The default opens a second page for each check, for frames of other sites; we have none.
  const builder = new AxeBuilder({ page }).setLegacyMode().include(within)
  for (const part of except) builder.exclude(part)
  // Selectors of nodes that pass would take most of the time.
  const { violations } = await builder.options({ resultTypes: ['violations'] }).analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) })),
  ).toEqual([])
}

/** Holds the requests of a page to a URL, or only some of them, until they are released. */
export async function hold(page: Page, url: string | RegExp, isHeld = (_: Request) => true) {
  const first = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const requests: string[] = []
  await page.route(url, async (route) => {
    if (isHeld(route.request())) {
      requests.push(route.request().url())
      first.resolve()
      await released.promise
    }
    await route.fallback()
  })
  return { requests, hasBegun: first.promise, release: released.resolve }
}

export { expect }
