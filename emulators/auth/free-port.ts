import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The port itself when nothing listens on it, or a free one when it is 0.
 *
 * @throws {Error} naming the port that is in use.
 */
export async function freePort(port: number, usedBy: string) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    throw new Error(
      `Port ${port}, which ${usedBy} needs, is in use. Stop the program that uses it, then start again.`,
    )
  }
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : port
}
