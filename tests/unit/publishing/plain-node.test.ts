import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { defaults } from '#emulators/defaults.ts'

test('the server can load publishing and its client without Next and without a bundler', async () => {
  const program = `
    const [{ startPublishing }, { client }, { readMessage }] = await Promise.all(
      ['publishing/publisher', 'content/client', 'publishing/webhook'].map((name) => import('#lib/' + name + '.ts')),
    )
    console.log(typeof startPublishing, typeof client.listen, typeof readMessage)`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { env: { ...process.env, ...defaults } },
  )
  expect(stdout.trim()).toBe('function function function')
})
