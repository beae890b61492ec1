import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export const CLIENTS = 50

/**
 * Each client sends requests over one connection, until a response says that it is the last one.
 *
 * @returns how many of the clients lost a request
 */
export async function clientsWithLosses(url: string, stop: () => void) {
  async function client() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      for (let isLast = false; !isLast; await wait(50)) isLast = await ask(url, agent)
      return []
    } catch (error) {
      return [error]
    } finally {
      agent.destroy()
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  await wait(1_000)
  stop()
  return (await Promise.all(clients)).flat().length
}

async function ask(url: string, agent: Agent) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent }, resolve).on('error', reject)
  })
  await text(response)
  return response.headers.connection === 'close'
}
