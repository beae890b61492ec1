import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

type Options = {
  /**
   * What the browser may complain of in this test; nothing, unless the test says so. One expression
   * at most, since Playwright takes a second element for something else.
   */
  allowedConsole: [] | [RegExp]
}

/** The Studio’s presence still speaks while its page is being left. */
const LEAVING = /WebSocket is already in CLOSING/

/**
 * A test that fails on any console error or uncaught error of its pages. Only one that asks for a
 * page or a context opens a browser.
 */
export const test = base.extend<Options>({
  allowedConsole: [[], { option: true }],
  context: async ({ context, allowedConsole }, use) => {
    const complaints: string[] = []
    const complain = (text: string) => {
      if (![LEAVING, ...allowedConsole].some((allowed) => allowed.test(text))) complaints.push(text)
    }
    context.on('console', (message) => {
      if (message.type() === 'error') complain(`${message.text()} ${message.location().url}`)
    })
    context.on('weberror', (event) => complain(event.error().message))
    await use(context)
    expect(complaints).toEqual([])
  },
})

/** Resolves once nothing fades in any longer. What scrolling or nothing ends is not waited for. */
const untilFaded = (page: Page) =>
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

export async function expectNoAxeViolations(page: Page) {
  await untilFaded(page)
  // The other way opens a second page for every look, for frames of other sites, which we have none of.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  // Selectors of nodes that pass would take most of the time.
  const { violations } = await builder.options({ resultTypes: ['violations'] }).analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) })),
  ).toEqual([])
}

export { expect }
