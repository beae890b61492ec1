/** A command for supervise.test.ts. It starts two servers, and prints their ports when they are ready. */
import { createServer } from 'node:http'
import { supervise } from '#scripts/stack/supervise.ts'

const [mode = 'command', port] = process.argv.slice(2)

if (mode === 'command') await startServers()
else serve()

async function startServers() {
  // Longer than a test may take.
  const { start, endAll } = supervise(120_000)
  const ports = (process.env.PORTS ?? '').split(' ')
  try {
    for (const [index, one] of ports.entries())
      await start({
        name: `server ${index + 1}`,
        url: `http://127.0.0.1:${one}`,
        limit: process.env.MODE === 'silent' ? 1 : 30,
        args: [import.meta.filename, process.env.MODE ?? 'polite', one],
        onLine: console.log,
      })
    console.log('ready')
  } catch (error) {
    await endAll(1, String(error))
  }
}

function serve() {
  let body = ''
  const refuse = () => {
    body = 'refused'
  }
  if (mode === 'stubborn') process.on('SIGTERM', refuse)
  createServer(({ url }, response) => {
    if (url === '/end') process.exit(3)
    if (mode !== 'silent') response.end(body)
  }).listen(Number(port), '127.0.0.1')
}
