import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { MutationEvent } from '@sanity/client'
import { OptionError, startContentLake } from '../../server.ts'
import { collect } from './collect.ts'
import { main } from './command.ts'
import { png, rejection, startLake } from './lake.ts'
import { lakeClient, serve, temporaryFolder, until } from './support.ts'

const everything = '*[] | order(_id){_id, title}'

async function writeSeed() {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'red.png'), await png())
  const file = join(folder, 'seed.ndjson')
  const documents = [
    { _id: 'a', _type: 'thing', title: 'seed', other: { _type: 'reference', _ref: 'b' } },
    { _id: 'b', _type: 'thing', image: { _type: 'image', _sanityAsset: 'image@file://./red.png' } },
  ]
  await writeFile(file, documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
  return file
}

describe('a reset', () => {
  test('restores the documents and files of the snapshot, and tells listeners', async () => {
    const { client, send } = await startLake()
    const asset = await client.assets.upload('image', await png())
    await client.create({ _id: 'a', _type: 'thing', title: 'first' })
    await client.create({ _id: 'b', _type: 'thing', title: 'second' })
    const before = await client.fetch(everything)
    expect(await (await send('POST', '/emulator/snapshot')).json()).toEqual({ documents: 3 })
    for (const again of [1, 2]) {
      await client.patch('a', { set: { title: `edited ${again}` } }).commit()
      await client.delete('b')
      await client.delete(asset._id)
      await client.create({ _id: 'c', _type: 'thing' })
      const events = collect<MutationEvent>(
        client.listen('*[_id == "a"]', {}, { events: ['welcome', 'mutation'] }),
      )
      await events.next('welcome')
      expect(await (await send('POST', '/emulator/reset')).json()).toEqual({ documents: 3 })
      expect(await client.fetch(everything)).toEqual(before)
      expect((await fetch(asset.url)).status).toBe(200)
      expect(await events.next('mutation')).toMatchObject({ result: { title: 'first' } })
      events.stop()
    }
  })

  test('writes only what has changed since the seed', async () => {
    const lake = await startContentLake({ seed: await writeSeed() })
    const client = lakeClient(lake.url)
    await client.patch('a').set({ title: 'edited' }).commit()
    const before = await client.getDocument('b')
    await lake.reset()
    expect(await client.getDocument('a')).toMatchObject({ title: 'seed' })
    expect(await client.getDocument('b')).toEqual(before)
    await lake.close()
  })

  test.each(['reset', 'snapshot'])('%s needs the token, not a session', async (name) => {
    const { url } = await startLake()
    const path = `${url}/emulator/${name}`
    expect((await fetch(path, { method: 'POST' })).status).toBe(401)
    const login = await fetch(`${url}/vX/auth/login/emulator?origin=http://localhost/`, {
      redirect: 'manual',
    })
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await fetch(path, { method: 'POST', headers: { cookie } })).status).toBe(401)
  })
})

describe('a seed', () => {
  test('is imported with its images into an empty dataset, and a reset restores it', async () => {
    const seed = await writeSeed()
    const { client, dataDir, close } = await startLake({ seed })
    const query = '*[_id == "a"][0]{title, "image": other->image.asset->path}'
    const imported = { title: 'seed', image: expect.stringMatching(/^images\/.+-40x30\.png$/) }
    expect(await client.fetch(query)).toEqual(imported)
    await client.patch('a', { set: { title: 'edited' } }).commit()
    await close()
    const again = await startLake({ seed, dataDir })
    expect(await again.client.fetch(query)).toMatchObject({ title: 'edited' })
    await again.send('POST', '/emulator/reset')
    expect(await again.client.fetch(query)).toEqual(imported)
  })

  test('is imported before any other request is answered', async () => {
    const { port, close } = await serve(createServer())
    await close()
    const starting = startLake({ port, seed: await writeSeed() })
    const statuses = new Set<number>()
    const ask = async () => {
      const response = await fetch(`http://localhost:${port}/emulator/status`).catch(() => null)
      if (response) statuses.add(response.status)
      return response?.ok && (await response.json())
    }
    let answer = await ask()
    while (!answer) answer = await ask()
    expect(answer).toMatchObject({ documents: 3 })
    expect([...statuses]).toEqual([503, 200])
    await starting
  })

  test('whose import was killed is reported until it is imported again', async () => {
    const dataDir = await temporaryFolder()
    const seed = join(await temporaryFolder(), 'seed.ndjson')
    const lines = Array.from({ length: 200 }, (_, n) => `{"_id":"${n}","_type":"thing"}\n`)
    await writeFile(seed, lines.join(''))
    const args = [main, '--port', '0', '--data', dataDir, '--seed', seed]
    const child = spawn(process.execPath, args, { stdio: 'ignore' })
    const report = join(dataDir, 'unfinished-seed')
    await until(() => existsSync(report) && readFileSync(report, 'utf8'))
    child.kill('SIGKILL')
    await once(child, 'close')
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
    const unseeded = await startLake({ dataDir })
    expect(complaint).toHaveBeenCalledWith(
      expect.stringContaining(`the import of ${seed} was inter`),
    )
    await unseeded.close()
    const { client, close } = await startLake({ dataDir, seed })
    expect(await client.fetch('count(*)')).toBe(200)
    await close()
    complaint.mockClear()
    await startLake({ dataDir })
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
  })

  test('that does not exist, or lacks a picture, is refused by name', async () => {
    expect(String(await rejection(startLake({ seed: 'no.ndjson' })))).toContain('no.ndjson')
    const seed = await writeSeed()
    await writeFile(
      seed,
      '{"_id":"a","_type":"thing","i":{"_sanityAsset":"image@file://./gone.png"}}',
    )
    expect(String(await rejection(startLake({ seed })))).toContain('gone.png')
  })
})

test('project, dataset and token are options, and without a folder nothing is left', async () => {
  const lake = await startContentLake({ project: 'other', dataset: 'staging', token: 'mine' })
  const client = lakeClient(lake.url).withConfig({
    projectId: 'other',
    dataset: 'staging',
    token: 'mine',
  })
  await client.create({ _id: 'a', _type: 'thing' })
  lake.snapshot()
  await client.delete('a')
  await lake.reset()
  expect(await client.fetch('*[]._id')).toEqual(['a'])
  const asset = await client.assets.upload('image', await png())
  expect(asset.path).toMatch(/^images\/other\/staging\//)
  await expect(lakeClient(lake.url).fetch('*')).rejects.toThrow('not found')
  await lake.close()
  expect(existsSync(lake.dataDir)).toBe(false)
})

test('a dataset whose name would leave the data folder is refused', async () => {
  await expect(startContentLake({ dataset: '../..' })).rejects.toThrow(OptionError)
})
