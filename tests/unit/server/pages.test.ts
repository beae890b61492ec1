/** @jest-environment node */
import { Page } from '#server/page.ts'
import { Pages } from '#server/pages.ts'
import { makeBuild, removeBuilds } from './build.ts'

afterAll(removeBuilds)

const html = { 'content-type': 'text/html' }

/** Pages whose next rendering has these words. */
async function openPages(words: string) {
  const rendered = { status: 200, headers: html, body: Buffer.from(words), reason: undefined }
  return new Pages({
    build: await makeBuild(),
    finish: (_route, { status, body }) => new Page({ status, headers: {}, body }),
    renderer: async () => ({
      regenerate: async () => rendered,
      renderFor: async () => rendered,
      handle: async () => {},
      close: async () => {},
    }),
  })
}

const textOf = async (page: Page | null) => String(await page?.encoded('identity'))

test('a page that a publish renders while a visitor’s request reads the old one is the new one from then on', async () => {
  const pages = await openPages('As published')
  const reading = pages.get('/')
  await pages.regenerate('/')
  await reading
  expect(await textOf(await pages.get('/'))).toBe('As published')
})

test('a page that nobody has asked for is read from the build', async () => {
  const pages = await openPages('As published')
  expect(await textOf(await pages.get('/'))).toBe('<p>As built</p>')
})
