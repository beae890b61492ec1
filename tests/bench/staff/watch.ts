import type { Locator } from '@playwright/test'

const TIME_LIMIT_MS = 20_000

type Sight = {
  selector: string
  words?: string
  /** Only the first of the elements counts. */
  isFirst?: boolean
}

/**
 * Waits for an element inside the page, because Playwright polls only a few times a second. Call it before
 * the action: a page that draws a form starts nothing else meanwhile.
 *
 * @param body the `body` of the page, or of the frame
 * @param sight elements of which one must be visible and, as far as `words` are given, contain them;
 * an image must be loaded, too
 * @returns a function that resolves to the time at which it is visible, in milliseconds since 1970. It
 * rejects after 20 s.
 */
export async function watch(body: Locator, { selector, words = '', isFirst = false }: Sight) {
  const watching = await body.evaluateHandle(
    (_body, { selector, words, isFirst, limit }) => ({
      seen: new Promise<number>((resolve, reject) => {
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
    }),
    { selector, words, isFirst, limit: TIME_LIMIT_MS },
  )
  return () => watching.evaluate(({ seen }) => seen)
}
