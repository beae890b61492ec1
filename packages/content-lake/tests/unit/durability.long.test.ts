import { once } from 'node:events'
import { connect } from 'node:net'
import { run } from './command.ts'
import { lakeClient, temporaryFolder, token, until } from './support.ts'

const kills = 20
const batch = 40

type Client = ReturnType<typeof lakeClient>

/** One transaction of many documents. @returns the revision that all of them get */
async function importBatch(client: Client, name: string) {
  const documents = Array.from({ length: batch }, (_, n) => {
    return { create: { _id: `${name}-${n}`, _type: 'row', batch: name, text: 'x'.repeat(500) } }
  })
  const { transactionId } = await client.mutate(documents, { returnDocuments: false })
  return transactionId
}

test(`no acknowledged write is missing and no batch is torn after ${kills} times kill -9`, async () => {
  const options = ['--data', await temporaryFolder()]
  const imported = new Map<string, string>()
  const edited = new Map<string, number>()
  for (let kill = 0; kill < kills; kill += 1) {
    const lake = await run(...options)
    const client = lakeClient(lake.url).withConfig({ maxRetries: 0 })
    const enough = imported.size + edited.size + 10 + kill
    let killed: Promise<void> | undefined
    const stopInTime = () => {
      if (imported.size + edited.size >= enough) killed ??= lake.stop('SIGKILL')
    }
    const importing = async (writer: number) => {
      for (let n = 0; !killed; n += 1) {
        const name = `batch-${kill}-${writer}-${n}`
        imported.set(name, await importBatch(client, name))
        stopInTime()
      }
    }
    const editing = async (writer: number) => {
      for (let n = 0; !killed; n += 1) {
        const _id = `edited-${kill}-${writer}-${n % 3}`
        const patch = client.patch(_id).set({ n })
        await client.transaction().createIfNotExists({ _id, _type: 'edited' }).patch(patch).commit()
        edited.set(_id, n)
        stopInTime()
      }
    }
    await Promise.allSettled([0, 1, 2, 3].flatMap((n) => [importing(n), editing(n)]))
    await killed
  }

  const { url } = await run(...options)
  const client = lakeClient(url)
  const rows = await client.fetch<{ batch: string; _rev: string }[]>(
    '*[_type == "row"]{batch, _rev}',
  )
  const batches = Map.groupBy(rows, ({ batch }) => batch)
  const torn = [...batches.values()].filter((all) => all.length !== batch)
  const lost = [...imported].filter(([name, rev]) => batches.get(name)?.[0]?._rev !== rev)
  const numbers = await client.fetch<{ _id: string; n: number }[]>('*[_type == "edited"]{_id, n}')
  const found = new Map(numbers.map(({ _id, n }) => [_id, n]))
  // An edit that was not acknowledged may have been written as well.
  const missing = [...edited].filter(([id, n]) => (found.get(id) ?? -1) < n)
  console.log(
    `acknowledged: ${imported.size} batches, ${edited.size} edited documents; missing: ${lost.length + missing.length}; torn: ${torn.length}`,
  )
  expect({ torn, lost, missing }).toEqual({ torn: [], lost: [], missing: [] })
  expect(imported.size).toBeGreaterThan(kills)
})

test('500 listeners get every change of 100 writers, in order', async () => {
  const { url, stop } = await run('--data', await temporaryFolder())
  const client = lakeClient(url)
  const request = `GET /vX/data/listen/production?query=*&includeMutations=false HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`
  const listeners = Array.from({ length: 500 }, () => {
    const socket = connect(Number(new URL(url).port), 'localhost').setEncoding('utf8')
    const revisions: string[] = []
    let rest = ''
    socket.on('data', (text) => {
      const events = (rest + text).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const [, revision] = /"resultRev":"(\w+)"/.exec(event) ?? []
        if (revision) revisions.push(revision)
      }
    })
    socket.write(request)
    return { socket, revisions }
  })
  await Promise.all(listeners.map(({ socket }) => once(socket, 'data')))
  const writing = Array.from({ length: 100 }, async (_, writer) => {
    for (let n = 0; n < 5; n += 1)
      await client.createOrReplace({ _id: `written-${writer}`, _type: 'row', n })
  })
  await Promise.all(writing)
  await until(() => listeners.every(({ revisions }) => revisions.length === 500), 120_000)
  const [first] = listeners
  expect(new Set(first?.revisions).size).toBe(500)
  for (const { revisions } of listeners) expect(revisions).toEqual(first?.revisions)
  for (const { socket } of listeners) socket.destroy()
  await stop('SIGKILL')
})
