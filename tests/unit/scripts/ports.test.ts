import { refuseBusyPorts } from '#scripts/stack/ports.ts'
import { startLiar } from '../publishing/liar.ts'

test('a port in use is said by number and name', async () => {
  const { port, close } = await startLiar('')
  await expect(refuseBusyPorts({ site: port })).rejects.toThrow(
    `Already in use: port ${port} (site, process ${process.pid}). Stop`,
  )
  await close()
  await expect(refuseBusyPorts({ site: port })).resolves.toBeUndefined()
})
