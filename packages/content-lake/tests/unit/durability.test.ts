import { createHash } from 'node:crypto'
import { copyFile, cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataFileError } from '../../store/database.ts'
import { run, runOnSmallDisk } from './command.ts'
import { png, rejection, startLake } from './lake.ts'
import { lakeClient, temporaryFolder } from './support.ts'

/** Every file of a folder with the hash of its bytes. */
async function fingerprint(folder: string) {
  const names = (await readdir(folder)).filter((name) => name !== 'lock')
  const hash = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex')
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await hash(name)])))
}

/** A folder with some hundred documents in it, closed properly. */
const filled = await startLake()
await filled.client.mutate(
  Array.from({ length: 300 }, (_, n) => ({
    create: { _id: `doc-${n}`, _type: 'thing', text: 'x'.repeat(500) },
  })),
)
await filled.close()

test('every acknowledged write survives kill -9 amid hundreds, and the folder is refused while in use', async () => {
  const options = ['--data', await temporaryFolder()]
  const first = await run(...options)
  const client = lakeClient(first.url).withConfig({ maxRetries: 0 })
  const second = await run(...options)
  expect(second.lines).toEqual([expect.stringMatching(/is in use by another/)])
  const acknowledged = new Map<string, string>()
  const picture = await client.assets.upload('image', await png())
  let killed: Promise<void> | undefined

  const write = async (n: number) => {
    const { _id, _rev } = await client.create({ _id: `doc-${n}`, _type: 'thing', n })
    acknowledged.set(_id, _rev)
    if (acknowledged.size === 100) killed = first.stop('SIGKILL')
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 300 }, (_, n) => write(n)))
  await killed
  expect(acknowledged.size).toBeGreaterThanOrEqual(100)
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)

  const third = await run(...options)
  const kept = await lakeClient(third.url).fetch<{ _id: string; _rev: string }[]>(
    '*[_type == "thing"]{_id, _rev}',
  )
  const revisions = new Map(kept.map(({ _id, _rev }) => [_id, _rev]))
  for (const [id, revision] of acknowledged) expect([id, revisions.get(id)]).toEqual([id, revision])
  expect((await fetch(third.url + new URL(picture.url).pathname)).status).toBe(200)
})

test('when the disk is full, writes fail, reads go on, and no acknowledged write is lost', async () => {
  const options = ['--data', await temporaryFolder()]
  const full = await runOnSmallDisk(...options)
  const client = lakeClient(full.url).withConfig({ maxRetries: 0 })
  const text = 'x'.repeat(100_000)
  const acknowledged: string[] = []
  let failure: unknown
  for (let n = 0; n < 100 && !failure; n += 1)
    await client.create({ _id: `doc-${n}`, _type: 'thing', text }).then(
      ({ _id }) => acknowledged.push(_id),
      (error) => {
        failure = error
      },
    )
  expect(failure).toMatchObject({ statusCode: 500 })
  const upload = client.assets.upload('file', Buffer.alloc(3_000_000))
  await expect(upload).rejects.toMatchObject({ statusCode: 500 })
  expect(acknowledged.length).toBeGreaterThan(2)
  expect(await client.fetch('count(*)')).toBe(acknowledged.length)
  await full.stop('SIGKILL')

  const again = await run(...options)
  const kept = await lakeClient(again.url).fetch<string[]>('*[]._id')
  expect(kept.toSorted()).toEqual(acknowledged.toSorted())
  await lakeClient(again.url).create({ _type: 'thing' })
})

const damages: [string, RegExp, (file: string) => Promise<unknown>][] = [
  ['is cut off in the middle', /corrupt/, (file) => truncate(file, 40_000)],
  ['is cut off within its header', /corrupt/, (file) => truncate(file, 50)],
  ['is empty', /corrupt/, (file) => truncate(file, 0)],
  ['has a page overwritten', /corrupt/, (file) => overwrite(file, 8192, Buffer.alloc(4096, 7))],
  ['is no database', /not a SQLite database/, (file) => writeFile(file, 'x'.repeat(5000))],
  ['belongs to another program', /not this emulator’s/, foreignDatabase],
  ['is of a later format', /has format 99/, (file) => sql(file, 'PRAGMA user_version = 99')],
  ['cannot be read', /corrupt/, (file) => sql(file, "UPDATE documents SET body = '{'")],
  ['has left only its log', /log of a database that no longer exists/, leaveOnlyLog],
]

test.each(damages)(
  'a data file that %s is refused, and left unchanged',
  async (_name, why, damage) => {
    const dataDir = await temporaryFolder()
    await cp(filled.dataDir, dataDir, { recursive: true })
    await damage(join(dataDir, 'lake.sqlite'))
    const before = await fingerprint(dataDir)
    const error = await rejection(startLake({ dataDir }))
    expect(error).toBeInstanceOf(DataFileError)
    expect(String(error)).toMatch(why)
    expect(await fingerprint(dataDir)).toEqual(before)
  },
)

test('what the log still holds is neither lost nor called corrupt, also when it was being written back', async () => {
  const lake = await startLake()
  await lake.client.create({ _id: 'logged', _type: 'thing' })
  const copy = await temporaryFolder()
  for (const name of ['lake.sqlite', 'lake.sqlite-wal'])
    await copyFile(join(lake.dataDir, name), join(copy, name))
  const file = join(copy, 'lake.sqlite')
  // As if the end came in the midst of a checkpoint. The header's page stays, to be recognized by.
  const logged = pagesOf(await readFile(`${file}-wal`)).filter((page) => page > 1)
  expect(logged.length).toBeGreaterThan(0)
  for (const page of logged) await overwrite(file, (page - 1) * 4096, Buffer.alloc(4096, 7))
  // The check needs no space elsewhere.
  process.env.TMPDIR = join(copy, 'missing')
  const opened = await startLake({ dataDir: copy })
  expect(await opened.client.getDocument('logged')).toBeDefined()
})

/** Numbers of the pages, of 4096 bytes, that a log holds: https://www.sqlite.org/fileformat.html#walformat */
function pagesOf(log: Buffer) {
  const frames = Math.floor((log.length - 32) / (24 + 4096))
  return Array.from({ length: frames }, (_, n) => log.readUInt32BE(32 + n * (24 + 4096)))
}

async function overwrite(file: string, at: number, bytes: Buffer) {
  const whole = await readFile(file)
  bytes.copy(whole, at)
  await writeFile(file, whole)
}

async function sql(file: string, statement: string) {
  const database = new DatabaseSync(file)
  database.exec(statement)
  database.close()
}

async function foreignDatabase(file: string) {
  await truncate(file, 0)
  await sql(file, 'CREATE TABLE mine (a)')
}

async function leaveOnlyLog(file: string) {
  await rm(file)
  await writeFile(`${file}-wal`, 'left over')
}
