import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { extract } from 'tar'
import { runFile } from './command.ts'
import { png } from './lake.ts'
import { lakeClient, temporaryFolder } from './support.ts'

const execute = promisify(execFile)
const sanity = join(process.cwd(), 'node_modules/sanity/bin/sanity')
const workspace = 'packages/content-lake'

/** A folder of another project, in which the package is installed as npm would publish it. */
async function installed() {
  const folder = await temporaryFolder()
  await execute('npm', ['pack', '--pack-destination', folder], { cwd: workspace })
  const [tarball = ''] = await readdir(folder)
  await writeFile(join(folder, 'package.json'), '{"type":"module","private":true}')
  const options = ['--prefer-offline', '--no-audit', '--no-fund']
  await execute('npm', ['install', ...options, join(folder, tarball)], { cwd: folder })
  return folder
}

const folder = await installed()
const main = join(folder, 'node_modules/content-lake/dist/main.js')

test('the installed command passes the conformance scenarios', async () => {
  const { url } = await runFile(main, '--data', join(folder, 'lake'))
  const env = { ...process.env, CONFORMANCE_API_HOST: url }
  const { stdout } = await execute('npm', ['run', 'test:conformance'], { cwd: workspace, env })
  expect(stdout).toMatch(/pass \d{2,}\n/)
  expect(stdout).toContain('fail 0\n')
})

test('the tests of another project use it, with a seed', async () => {
  await writeFile(join(folder, 'seed.ndjson'), '{"_id":"a","_type":"thing","title":"first"}\n')
  await writeFile(
    join(folder, 'thing.test.js'),
    `import assert from 'node:assert/strict'
    import { after, afterEach, test } from 'node:test'
    import { createClient } from '@sanity/client'
    import { startContentLake } from 'content-lake'

    const lake = await startContentLake({ seed: 'seed.ndjson' })
    const { project: projectId, dataset, token, url: apiHost } = lake
    const place = { projectId, dataset, token, apiHost, useProjectHostname: false }
    const client = createClient({ ...place, apiVersion: '2026-09-01', useCdn: false })
    afterEach(() => lake.reset())
    after(() => lake.close())

    for (const name of ['one', 'another'])
      test(name, async () => {
        assert.equal(await client.fetch('*[0].title'), 'first')
        await client.patch('a').set({ title: 'second' }).commit()
        assert.equal(await client.fetch('*[0].title'), 'second')
      })`,
  )
  const { stdout } = await execute(process.execPath, ['--test', 'thing.test.js'], { cwd: folder })
  expect(stdout).toContain('pass 2\n')
})

/** Sanity's command has no setting for another host. */
const redirect = (url: string) => `
  import { registerHooks } from 'node:module'
  registerHooks({
    load(file, context, next) {
      const loaded = next(file, context)
      if (!file.endsWith('/@sanity/cli-core/dist/apiClient.js')) return loaded
      const source = String(loaded.source)
        .replaceAll(/apiHost = isStaging\\(\\).*;/g, 'apiHost = "${url}";')
        .replaceAll('useProjectHostname: true', 'useProjectHostname: false')
      return { ...loaded, source }
    },
  })`

test('`sanity dataset import` and `export` work with it', async () => {
  const { url } = await runFile(main, '--data', join(folder, 'imported'))
  await writeFile(join(folder, 'redirect.mjs'), redirect(url))
  await writeFile(join(folder, 'red.png'), await png())
  const image = { _type: 'image', _sanityAsset: `image@${pathToFileURL(join(folder, 'red.png'))}` }
  await writeFile(join(folder, 'data.ndjson'), JSON.stringify({ _id: 'a', _type: 'thing', image }))
  const command = (...options: string[]) =>
    execute(process.execPath, [sanity, 'dataset', ...options, '--project-id', 'demo'], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${pathToFileURL(join(folder, 'redirect.mjs'))}`,
        SANITY_AUTH_TOKEN: 'emulator-token',
        DO_NOT_TRACK: '1',
      },
    })
  await command('import', 'data.ndjson', '--dataset', 'production', '--token', 'emulator-token')
  expect(await lakeClient(url).fetch('*[_id == "a"][0].image.asset->mimeType')).toBe('image/png')
  await command('export', 'production', 'export.tar.gz')
  const unpacked = join(folder, 'export')
  await mkdir(unpacked)
  await extract({ file: join(folder, 'export.tar.gz'), cwd: unpacked })
  const names = await readdir(unpacked, { recursive: true })
  expect(names.filter((name) => /data\.ndjson$|\.png$/.test(name))).toHaveLength(2)
})
