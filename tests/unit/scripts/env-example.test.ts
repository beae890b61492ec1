import { readFileSync } from 'node:fs'
import { readEnv, SETTING_NAMES } from '#lib/env.ts'
import { envExample } from '#scripts/golive/env-file.ts'

const document = readFileSync('docs/settings.md', 'utf8')
const example = readFileSync('.env.example', 'utf8')
const named = [...example.matchAll(/^#?([A-Z_]+)=$/gm)].map(([, name]) => name)

test('.env.example is what `npm run env:example` writes', () => {
  expect(example).toBe(envExample(document))
})

test('.env.example names the settings of lib/env.ts, and those of the Studio', () => {
  const own = named.filter((name) => !name?.startsWith('SANITY_STUDIO_'))
  expect(own.toSorted()).toEqual([...SETTING_NAMES].sort())
})

test('.env.example comments out what lib/env.ts does not require', async () => {
  const open = [...example.matchAll(/^([A-Z_]+)=$/gm)].map(([, name]) => name)
  const message = await (async () => readEnv({}))().catch(String)
  const required = [...`${message}`.matchAll(/^ {2}([A-Z_]+) is missing$/gm)].map(
    ([, name]) => name,
  )
  expect(open.filter((name) => !name?.startsWith('SANITY_STUDIO_')).toSorted()).toEqual(
    required.toSorted(),
  )
})

test('a setting that docs/settings.md does not explain is named', () => {
  const without = document.replace(/^\| `SITE_URL`.*\n/m, '')
  expect(() => envExample(without)).toThrow('docs/settings.md does not explain SITE_URL.')
})
