import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { faultsIn } from '../../../studio/build-settings.ts'

const right = {
  SANITY_STUDIO_PROJECT_ID: 'abc12345',
  SANITY_STUDIO_DATASET: 'production',
  SANITY_STUDIO_SITE_URL: 'https://www.example.com',
}

test('the Studio is built with these settings, also for a site on this machine; a missing one is named', () => {
  expect(faultsIn(right)).toEqual([])
  expect(faultsIn({ ...right, SANITY_STUDIO_SITE_URL: 'http://localhost:3000' })).toEqual([])
  for (const name of Object.keys(right))
    expect(faultsIn({ ...right, [name]: '' })).toEqual([`${name} is missing`])
})

test.each(['www.example.com', 'https://www.example.com/', 'https://example.com/site'])(
  '“%s” is not the address of a site',
  (address) => {
    const faults = faultsIn({ ...right, SANITY_STUDIO_SITE_URL: address })
    expect(faults).toEqual([
      expect.stringContaining(`SANITY_STUDIO_SITE_URL is "${address}", which is not an origin`),
    ])
  },
)

test('a build without settings names them, and keeps the last build', async () => {
  const kept = 'studio/dist/kept-by-test'
  await mkdir('studio/dist', { recursive: true })
  await writeFile(kept, '')
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, NODE_ENV: 'production' }
  const build = promisify(execFile)(process.execPath, ['scripts/studio-build.ts'], { env })
  await expect(build).rejects.toMatchObject({
    stderr: expect.stringContaining('SANITY_STUDIO_PROJECT_ID is missing'),
  })
  expect(existsSync(kept)).toBe(true)
  await rm(kept)
})
