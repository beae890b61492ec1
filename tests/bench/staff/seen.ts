import type { Locator } from '@playwright/test'

const TIME_LIMIT_MS = 20_000

/**
 * Watches a page from within: Playwright’s own waiting looks only a few times a second.
 *
 * @param body the `body` of the page, or of the frame
 * @param selector elements of which one must be visible and, as far as `words` are given, contain them
 * @returns the time of day in milliseconds at which it is so
 * @throws where it is not so within 20 s
 */
export function seen(body: Locator, selector: string, words = '') {
  return body.evaluate(
    (_body, { selector, words, limit }) =>
      new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No "${words}" in ${selector}.`)), limit)
        const isThere = () =>
          [...document.querySelectorAll(selector)].some(
            (element) => element.checkVisibility() && element.textContent.includes(words),
          )
        const look = () => {
          if (!isThere()) return requestAnimationFrame(look)
          clearTimeout(timer)
          resolve(Date.now())
        }
        look()
      }),
    { selector, words, limit: TIME_LIMIT_MS },
  )
}
