import { TextDecoder, TextEncoder } from 'node:util'
import { createEditUrl } from '@sanity/client/csm'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { vercelStegaCombine } from '@vercel/stega'
import { writePrice, writeTexts } from '#components/preview/live/write-texts.ts'
import { tieHeadline, tieWords } from '#lib/content/ties.ts'

// jsdom lacks these.
Object.assign(globalThis, { TextDecoder, TextEncoder })

const baseUrl = 'http://localhost:3333'

describe('the price', () => {
  const settings = (total: unknown) => ({ _id: 'drafts.siteSettings', price: { total } })
  const price = { baseUrl, id: 'siteSettings', type: 'siteSettings', path: 'price.total' }

  function show(html: string) {
    const element = document.createElement('strong')
    element.dataset.sanity = createDataAttribute(price).toString()
    element.innerHTML = html
    document.body.replaceChildren(element)
    return element
  }

  test('is written into the text that React has rendered', () => {
    const element = show('$1,500')
    const text = element.firstChild
    writePrice(settings(1600))
    expect(element).toHaveTextContent('$1,600')
    expect(element.firstChild).toBe(text)
  })

  test.each([
    ['$1,500', settings(undefined)],
    ['$1,500', settings(0)],
    ['$1,500', settings('much')],
    ['$1,500', { ...settings(1600), _id: 'drafts.homePage' }],
    ['<s>$1,500</s> <span>Current price: </span>$1,200', settings(1600)],
  ])('“%s” stays unchanged with %j', (html, document) => {
    const element = show(html)
    writePrice(document)
    expect(element.innerHTML).toBe(html)
  })
})

const heading = 'Everything your business runs on, from sign-in to bookkeeping'
const home = (heading: string) => ({ _id: 'drafts.homePage', hero: { heading } })

test('a text keeps its mark and what ties its words', () => {
  const id = 'drafts.homePage'
  const href = createEditUrl({ baseUrl, id, type: 'homePage', path: 'hero.heading' })
  const marked = vercelStegaCombine(heading, { origin: 'sanity.io', href })
  const tie = (words: string) => `${tieHeadline(tieWords(words))}`
  document.body.innerHTML = `<h1>${tie(marked)}</h1>`
  const text = document.querySelector('h1')?.firstChild
  const before = text?.textContent
  const mark = before?.slice(tie(heading).length)
  expect(before).toBe(`${tie(heading)}${mark}`)
  expect(before).toMatch(/runs\u00a0on.*sign-\u2060in/)
  expect(mark).not.toBe('')
  writeTexts(home(heading), {})
  expect(text?.textContent).toBe(before)
  writeTexts(home('One course'), {})
  expect(text?.textContent).toBe(`One course${mark}`)
})
