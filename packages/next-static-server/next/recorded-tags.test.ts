import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { readAllRecordedTags } from './recorded-tags.ts'

const stored = (tags: string) => JSON.stringify({ headers: { 'x-next-cache-tags': tags } })

/** A build with these files in its folder of pages. */
async function buildWith(files: Record<string, string>) {
  const dist = await temporaryFolder()
  await mkdir(join(dist, 'server/app'), { recursive: true })
  for (const [name, text] of Object.entries(files))
    await writeFile(join(dist, 'server/app', name), text)
  return dist
}

test('only the tags of getters are read, not those that Next adds', async () => {
  const dist = await buildWith({
    'index.meta': stored('_N_T_/layout,_N_T_/,home,article'),
    'terms.meta': stored('_N_T_/terms,page:terms'),
    'broken.meta': '{"headers":',
  })
  expect([...(await readAllRecordedTags(dist, ['/', '/terms', '/broken', '/none']))]).toEqual([
    ['/', ['home', 'article']],
    ['/terms', ['page:terms']],
    ['/broken', []],
    ['/none', []],
  ])
})

test('a build whose pages have no tags is refused', async () => {
  const dist = await buildWith({ 'index.meta': stored('_N_T_/layout'), 'terms.meta': '{}' })
  await expect(readAllRecordedTags(dist, ['/', '/terms'])).rejects.toThrow(/x-next-cache-tags/)
})
