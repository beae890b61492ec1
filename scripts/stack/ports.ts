import { createServer } from 'node:net'

/** The fixed addresses of the embedded defaults, each on this machine alone. */
export const ports = {
  site: 3000,
  studio: 3333,
  'Content Lake': 3334,
  'Auth emulator': 9099,
} as const

/** @throws naming each port that another program holds */
export async function refuseBusyPorts(wanted: Record<string, number> = ports) {
  const busy: string[] = []
  for (const [name, port] of Object.entries(wanted)) {
    if (!(await isFree(port, '127.0.0.1')) || !(await isFree(port, '::1'))) {
      busy.push(`${port} (${name})`)
    }
  }
  if (busy.length > 0) {
    throw new Error(
      `Already in use: port ${busy.join(', port ')}. Stop the program that uses it (perhaps an earlier run of this command), then try again.`,
    )
  }
}

function isFree(port: number, host: string) {
  return new Promise<boolean>((resolve) => {
    const server = createServer()
    // A machine without IPv6 answers EADDRNOTAVAIL, which is no other program.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}
