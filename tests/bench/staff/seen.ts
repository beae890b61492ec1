import type { Locator } from '@playwright/test'

const TIME_LIMIT_MS = 20_000

type Sight = {
  selector: string
  words?: string
  /** Only the first of the elements counts. */
  isFirst?: boolean
}

/**
 * Watches a page from within: Playwright’s own waiting looks only a few times a second.
 *
 * @param body the `body` of the page, or of the frame
 * @param sight elements of which one must be visible and, as far as `words` are given, contain them;
 * an image must be loaded, too
 * @returns the time of day in milliseconds at which it is so
 * @throws if it is not so within 20 s
 */
export function seen(body: Locator, { selector, words = '', isFirst = false }: Sight) {
  return body.evaluate(
    (_body, { selector, words, isFirst, limit }) =>
      new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No "${words}" in ${selector}.`)), limit)
        const isShown = (element: Element) =>
          element.checkVisibility() &&
          element.textContent.includes(words) &&
          !(element instanceof HTMLImageElement && element.naturalWidth === 0)
        const look = () => {
          const elements = [...document.querySelectorAll(selector)]
          if (!elements.slice(0, isFirst ? 1 : undefined).some(isShown))
            return requestAnimationFrame(look)
          clearTimeout(timer)
          resolve(Date.now())
        }
        look()
      }),
    { selector, words, isFirst, limit: TIME_LIMIT_MS },
  )
}
