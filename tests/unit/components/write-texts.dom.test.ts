import { TextDecoder, TextEncoder } from 'node:util'
import { createEditUrl } from '@sanity/client/csm'
import { vercelStegaCombine } from '@vercel/stega'
import { writeTexts } from '#components/preview/live/write-texts.ts'
import { tieShortWords } from '#lib/content/headline.ts'

// Browsers have these; jsdom has not.
Object.assign(globalThis, { TextDecoder, TextEncoder })

const heading = 'Everything your business runs on, in one course'
const home = (heading: string) => ({ _id: 'drafts.homePage', hero: { heading } })

/** As the page shows a heading in the preview. */
function show(words: string) {
  const href = createEditUrl({
    baseUrl: 'http://localhost:3333',
    id: 'drafts.homePage',
    type: 'homePage',
    path: 'hero.heading',
  })
  const marked = vercelStegaCombine(words, { origin: 'sanity.io', href })
  document.body.innerHTML = `<h1>${tieShortWords(marked)}</h1>`
  return document.querySelector('h1')?.firstChild
}

test('a headline keeps its short words on the line of their phrase while another field is written', () => {
  const text = show(heading)
  const before = text?.textContent
  expect(before).toContain('runs\u00a0on')
  writeTexts(home(heading), {})
  expect(text?.textContent).toBe(before)
})

test('a headline shows what is typed, and keeps its mark', () => {
  const text = show(heading)
  const mark = text?.textContent?.slice(heading.length)
  expect(mark).not.toBe('')
  writeTexts(home('One course'), {})
  expect(text?.textContent).toBe(`One course${mark}`)
})
