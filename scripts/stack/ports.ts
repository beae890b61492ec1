import { createServer } from 'node:net'
import { portToPid } from 'pid-port'

/** @throws if another program uses a port; the message names each one, with the process id */
export async function refuseBusyPorts(wanted: Record<string, number>) {
  const busy = await Promise.all(
    Object.entries(wanted).map(async ([name, port]) => {
      if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return []
      // The system may have no command that lists ports, or the process may be another user's.
      const pid = await portToPid(port).catch(() => undefined)
      return [`port ${port} (${name}${pid ? `, process ${pid}` : ''})`]
    }),
  )
  if (busy.flat().length > 0)
    throw new Error(
      `Already in use: ${busy.flat().join(', ')}. Stop the program that uses it (perhaps an earlier run of this command), or set PORT_BASE, such as PORT_BASE=4000, to use other ports.`,
    )
}

function isFree(port: number, host: string) {
  return new Promise<boolean>((resolve) => {
    const server = createServer()
    // A machine without IPv6 fails with EADDRNOTAVAIL.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}
