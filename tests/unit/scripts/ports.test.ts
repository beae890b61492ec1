import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { seedMembers } from '#emulators/auth/seed-members.ts'
import { startFixedResponse } from '../../support/fixed-response.ts'
import { isolated } from '../../support/isolated.ts'

test('errors of the Auth emulator name its port if it is in use, and the members whom it refuses', async () => {
  const { url, port, close } = await startFixedResponse('{"error":[{"index":0}]}')
  const start = `import { startAuthEmulator } from '#emulators/auth/auth-emulator.ts'
    await startAuthEmulator()`
  const env = { ...process.env, PORT_BASE: `${port - 6099}` }
  const args = ['--input-type=module', '--eval', start]
  await expect(promisify(execFile)(process.execPath, args, { env })).rejects.toThrow(
    `Port ${port}, which the Auth emulator needs, is in use`,
  )
  await expect(seedMembers(url)).rejects.toThrow('did not accept the demo members')
  await close()
})

test('PORT_BASE moves all ports of the defaults; a port out of range is refused', async () => {
  const load = (base: string) => {
    process.env.PORT_BASE = base
    return isolated<typeof import('#emulators/defaults.ts')>('emulators/defaults.ts')
  }
  const { ports, defaults } = await load('4000')
  expect(Object.values(ports)).toEqual([4000, 4333, 4334, 4336, 10_099])
  expect(defaults.SANITY_API_HOST).toBe('http://localhost:4334')
  for (const wrong of ['80', '59001', 'four'])
    await expect(load(wrong)).rejects.toThrow(`PORT_BASE is "${wrong}"; it must be a port`)
})
