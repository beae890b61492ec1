import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
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

/** Seconds until a client is disconnected that sends its headers line by line, without an end. */
export async function secondsOfHeaders(port: number) {
  const started = performance.now()
  const socket = connect(port, '127.0.0.1').resume()
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n')
  const sending = setInterval(() => socket.write('X: slow\r\n'), 500)
  await once(socket, 'end')
  clearInterval(sending)
  socket.destroy()
  return (performance.now() - started) / 1000
}
