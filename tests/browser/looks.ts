import type { Page } from '@playwright/test'
import { EXTENDED, LATIN } from '#scripts/fonts/characters.ts'

/** Words of 38 letters, as they occur in German, and no space that could break them. */
const LONG_WORD = 'Kraftfahrzeughaftpflichtversicherungen'

/** The text spacing that WCAG 2.2 requires: https://www.w3.org/TR/WCAG22/#text-spacing */
const SPACIOUS =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Puts a long word at the beginning of every text of the page. */
export const lengthenWords = (page: Page) =>
  page.evaluate((word) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: text } = walker
      if (text.parentElement?.closest('script, style, noscript')) continue
      text.nodeValue = text.nodeValue?.replace(/\S+/, word) ?? ''
    }
  }, LONG_WORD)

/** Through the CSSOM: the pages' policy refuses further style elements. */
export const spaceOut = (page: Page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACIOUS)

/** The text size in the settings of the browser, in percent. */
export async function setTextSize(page: Page, percent: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
  await session.detach()
}

/** Words that continue on another line, except addresses and code. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const { currentNode: text } = walker
      const parent = text.parentElement
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden, script, code')) continue
      for (const { index, 0: word } of text.nodeValue?.matchAll(/[^\s\-–—/]+/g) ?? []) {
        if (word.includes('@')) continue
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })

/** Visible characters without a glyph in the site’s fonts. Each system draws them in another width. */
export async function strangeCharacters(page: Page) {
  // The last one, a word joiner, has no width.
  const known = new Set(`${LATIN}${EXTENDED}\n\t\u2060`)
  const text = await page.locator('body').innerText()
  return [...new Set(text)].filter((character) => !known.has(character))
}

/** Links of lists and navigation, and buttons, that are lower than a finger needs. */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'nav a, footer a, .button, [class*=offer] p:not([class*=note]) a',
      ),
    ]
      .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
      .map(({ textContent }) => textContent),
  )

/** Elements that overflow: the page, a text, or a question below its arrow. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const wide = document.documentElement.scrollWidth
    if (wide > innerWidth) faults.push(`The page is ${wide} px wide.`)
    const shown = (element: Element | null) =>
      element?.checkVisibility() && !element.closest('.visually-hidden, script, style, noscript')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const { currentNode: text } = walker
      const parent = text.parentElement
      if (!shown(parent) || !text.nodeValue?.trim()) continue
      range.selectNodeContents(text)
      for (const { left, right } of range.getClientRects())
        if (left < -1 || right > innerWidth + 1) faults.push(`Out of the window: ${text.nodeValue}`)
      const arrow = parent?.closest('summary')?.getBoundingClientRect().right ?? Infinity
      if (range.getBoundingClientRect().right > arrow - 20)
        faults.push(`Under the arrow: ${text.nodeValue}`)
    }
    for (const element of document.querySelectorAll('h1, h2, h3, nav a, .button, td, th'))
      if (
        shown(element) &&
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1
      )
        faults.push(`Wider than its box: ${element.textContent}`)
    return faults
  })

/**
 * The widths from 320 to 2560 pixels at which the page scrolls sideways, each with the wide elements.
 * Measured in a copy in a frame, which is ten times as fast as resizing the window.
 */
export const tooWide = (page: Page, step = 64) =>
  page.evaluate(async (step) => {
    const copy = document.documentElement.cloneNode(true)
    const frame = document.createElement('iframe')
    frame.srcdoc = '<!doctype html>'
    Object.assign(frame.style, { position: 'fixed', top: '0', height: '900px', border: '0' })
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve)
      document.body.append(frame)
    })
    const inside = frame.contentDocument
    if (!inside) throw new Error('The frame is not of this site.')
    inside.replaceChild(copy, inside.documentElement)
    // The size of an image comes from its attributes; other widths need not be requested.
    for (const image of inside.images) image.removeAttribute('srcset')
    const links = [
      ...inside.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([type])'),
    ]
    await Promise.all(
      links.map((link) => link.sheet ?? new Promise((resolve) => (link.onload = resolve))),
    )
    const { documentElement: root } = inside
    // The browser requests fonts when it first needs them.
    root.getBoundingClientRect()
    await inside.fonts.ready
    const faults: string[] = []
    for (let width = 320; width <= 2560; width += step) {
      frame.style.width = `${width}px`
      if (root.scrollWidth <= width) continue
      const wide = [...inside.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > width + 1,
      )
      const names = wide.slice(0, 3).map(({ tagName, className }) => `${tagName}.${className}`)
      faults.push(`${width} px: ${root.scrollWidth} px wide, for example ${names.join(', ')}`)
    }
    frame.remove()
    return faults
  }, step)

type Colors = { text: string; front: string; behind: string; isLarge: boolean }

/** The color of every visible text and of the surface behind it. */
export const textColors = (page: Page) =>
  page.evaluate(() => {
    const found = new Map<string, Colors>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, nodeValue } = walker.currentNode
      const text = nodeValue?.trim()
      if (!text || !parent?.checkVisibility()) continue
      if (parent.closest('.visually-hidden, script, style, noscript')) continue
      const { color: front, fontSize, fontWeight } = getComputedStyle(parent)
      let surface: Element | null = parent
      let behind = 'rgba(0, 0, 0, 0)'
      for (; surface && behind.startsWith('rgba'); surface = surface.parentElement)
        behind = getComputedStyle(surface).backgroundColor
      const size = Number.parseFloat(fontSize)
      // https://www.w3.org/TR/WCAG22/#dfn-large-scale
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      found.set(`${front} ${behind} ${isLarge}`, { text, front, behind, isLarge })
    }
    return [...found.values()]
  })

/** Texts that are illegible on paper: browsers print no backgrounds. */
export const paleOnPaper = async (page: Page) =>
  (await textColors(page)).filter(({ front }) => contrast(front, 'rgb(255, 255, 255)') < 4.5)

export type Stop = {
  name: string
  rings: string[]
  behind: string
  /** Whether it is covered, or outside the window. */
  isHidden: boolean
}

/** Presses Tab from the beginning of the page to its end. */
export async function tabThrough(page: Page) {
  const stops: Stop[] = []
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    getSelection()?.setPosition(document.body, 0)
  })
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      const rings = [getComputedStyle(focused), getComputedStyle(focused, '::after')].flatMap(
        ({ outlineStyle, outlineWidth, outlineColor, boxShadow }) => [
          ...(outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
            ? [outlineColor]
            : []),
          ...(boxShadow.match(/^rgb\([^)]*\)/) ?? []),
        ],
      )
      let surface = focused.parentElement
      let behind = 'rgba(0, 0, 0, 0)'
      for (; surface && behind.startsWith('rgba'); surface = surface.parentElement)
        behind = getComputedStyle(surface).backgroundColor
      // A positioned element has the color of the covered element behind it, not its parent's.
      const { left, top } = focused.getBoundingClientRect()
      if (getComputedStyle(focused).position === 'absolute')
        for (const under of document.elementsFromPoint(left + 1, top + 1)) {
          const color = getComputedStyle(under).backgroundColor
          if (under === focused || under.contains(focused) || color.startsWith('rgba')) continue
          behind = color
          break
        }
      const first = focused.getClientRects()[0]
      const front =
        first &&
        document.elementFromPoint(first.left + first.width / 2, first.top + first.height / 2)
      const isHidden = !front || !(focused.contains(front) || front.contains(focused))
      return { name: (focused.textContent || focused.id).trim(), rings, behind, isHidden }
    })
    if (!stop) return stops
    stops.push(stop)
  }
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string) {
  if (!/^rgb\(/.test(color)) throw new Error(`${color} is not opaque.`)
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The display face’s own name. */
export const OURS = /^Bricolage Grotesque/

/** The name of the font that draws an element’s text. */
export async function typeOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts[0]?.familyName
}

/**
 * https://web.dev/articles/cls, without its windows in time: the sum of all shifts, those of the
 * frames after the arrival of a font among them.
 */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0
    const add = (entries: PerformanceEntry[]) => {
      for (const entry of entries) if ('value' in entry) sum += Number(entry.value)
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await document.fonts.ready
    for (let frame = 0; frame < 5; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    add(observer.takeRecords())
    return sum
  })
