import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const workspace = 'packages/studio-kit'
/** A Studio brings its own Sanity and React: here, those of this repository. npm would install one client. */
const OF_STUDIO = [
  '@sanity/client',
  '@types/react',
  'react',
  'react-dom',
  'sanity',
  'styled-components',
]

/** A folder of another project, in which the package is installed as npm would publish it. */
async function installed() {
  const folder = await mkdtemp(join(tmpdir(), 'studio-kit-test-'))
  await execute('npm', ['pack', '--pack-destination', folder], { cwd: workspace })
  const [tarball = ''] = await readdir(folder)
  await writeFile(join(folder, 'package.json'), '{"type":"module","private":true}')
  const options = ['--legacy-peer-deps', '--prefer-offline', '--no-audit', '--no-fund']
  await execute('npm', ['install', ...options, join(folder, tarball)], { cwd: folder })
  for (const name of OF_STUDIO) {
    const link = join(folder, 'node_modules', name)
    await rm(link, { recursive: true, force: true })
    await mkdir(dirname(link), { recursive: true })
    await symlink(resolve('node_modules', name), link)
  }
  return folder
}

const folder = await installed()
afterAll(() => rm(folder, { recursive: true }))

test('the README’s Studio has the right types in another project, and Node loads it', async () => {
  const readme = await readFile(join(workspace, 'README.md'), 'utf8')
  const examples = [...readme.matchAll(/```ts\n\/\/ (\S+)\n(.*?)```/gs)]
  expect(examples.map(([, name]) => name)).toEqual(['sanity.config.ts', 'sanity.cli.ts'])
  for (const [, name = '', code = ''] of examples) await writeFile(join(folder, name), code)
  const compilerOptions = {
    module: 'nodenext',
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  await execute(process.execPath, [resolve('node_modules/typescript/bin/tsc')], { cwd: folder })
  const load = "import('./sanity.config.ts').then((it) => console.log(it.default.plugins.length))"
  const { stdout } = await execute(process.execPath, ['-e', `${load}; import('./sanity.cli.ts')`], {
    cwd: folder,
  })
  expect(stdout).toBe('3\n')
})
