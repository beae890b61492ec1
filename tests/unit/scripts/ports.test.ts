import { startAuthEmulator } from '#emulators/auth/auth-emulator.ts'
import { seedMembers } from '#emulators/auth/seed-members.ts'
import { refuseBusyPorts } from '#scripts/stack/ports.ts'
import { startLiar } from '../publishing/liar.ts'

test('errors name a port in use by number and name, and members whom an emulator refuses', async () => {
  const { url, port, close } = await startLiar('{"error":[{"index":0}]}')
  await expect(refuseBusyPorts({ site: port })).rejects.toThrow(
    `Already in use: port ${port} (site, process ${process.pid}). Stop`,
  )
  await expect(startAuthEmulator({ port })).rejects.toThrow(
    `Port ${port}, which the Auth emulator needs, is in use`,
  )
  await expect(seedMembers(url)).rejects.toThrow('did not accept the demo members')
  await close()
})
