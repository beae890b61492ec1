import { startAuthEmulator } from '#emulators/auth/auth-emulator.ts'
import { seedMembers } from '#emulators/auth/seed-members.ts'
import { startLiar } from '../publishing/liar.ts'

test('a port in use is named, and so are members who are not taken', async () => {
  const other = await startLiar('{"error":[{"index":0}]}')
  await expect(startAuthEmulator({ port: other.port })).rejects.toThrow(
    `Port ${other.port}, which the Auth emulator needs, is in use`,
  )
  await expect(seedMembers(other.url)).rejects.toThrow('did not accept the demo members')
  await other.close()
})
