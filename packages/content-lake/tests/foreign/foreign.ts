import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createClient } from '@sanity/client'
import { evaluateSync, parse } from 'groq-js'
import { startContentLake } from '../../index.ts'
import { queriesOf } from './queries.ts'

const root = process.env.FOREIGN_PROJECTS
assert(root, 'Set FOREIGN_PROJECTS to the folder of the projects; see README.md.')

type Document = { _id: string; slug?: { current?: string } }

async function filesOf(project: string) {
  const names = await readdir(project, { recursive: true })
  return names
    .filter((name) => !/(?:^|\/)(?:node_modules|\.git)\//.test(name))
    .map((name) => join(project, name))
}

async function seedOf(files: string[]) {
  const seeds = files.filter((file) => /\.(?:tar\.gz|ndjson)$/.test(file))
  const sizes = await Promise.all(
    seeds.map(async (file) => ({ file, size: (await stat(file)).size })),
  )
  return sizes.sort((a, b) => b.size - a.size)[0]?.file
}

/** Parameters that find something: those named after a slug get one of the seed. */
function paramsOf(query: string, slug: string) {
  const names = [...query.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
  const guess = (name: string) => (/slug/i.test(name) ? slug : /limit|end/i.test(name) ? 10 : 0)
  return Object.fromEntries(names.map((name) => [name, guess(name)]))
}

for (const name of await readdir(root))
  test(name, async () => {
    const files = await filesOf(join(root, name))
    const seed = await seedOf(files)
    const lake = await startContentLake({ seed })
    after(() => lake.close())
    const client = createClient({
      projectId: lake.project,
      dataset: lake.dataset,
      token: lake.token,
      apiHost: lake.url,
      useProjectHostname: false,
      useCdn: false,
      apiVersion: '2026-09-01',
    })
    const documents = await client.fetch<Document[]>('*')
    const slugs = documents.flatMap(({ slug }) => slug?.current ?? []).slice(0, 5)
    const sources = files.filter(
      (file) => /\.[jt]sx?$/.test(file) && /defineQuery|groq`/.test(readFileSync(file, 'utf8')),
    )
    const found = await Promise.allSettled(sources.map(queriesOf))
    const queries = new Set(found.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))
    let [equal, fragments] = [0, 0]
    for (const query of queries)
      for (const slug of slugs.length > 0 ? slugs : ['']) {
        const params = paramsOf(query, slug)
        const expected = answerOf(query, params, documents)
        if (expected === undefined) fragments += 1
        else {
          assert.deepEqual(await client.fetch(query, params), expected, query)
          equal += 1
        }
      }
    console.log(
      `${name}: ${documents.length} documents, ${sources.length} files (${found.filter(({ status }) => status === 'rejected').length} not loaded), ${queries.size} queries; ${equal} responses are equal; ${fragments} were parts of queries`,
    )
  })

/** @returns what groq-js gives; undefined for what is no query on its own */
function answerOf(query: string, params: object, documents: Document[]): unknown {
  try {
    const byId = new Map(documents.map((document) => [document._id, document]))
    const dereference = ({ _ref }: { _ref: string }) => byId.get(_ref)
    const tree = parse(query, { params: { ...params } })
    const value: { data: unknown } = evaluateSync(tree, { dataset: documents, dereference })
    return JSON.parse(JSON.stringify(value.data ?? null))
  } catch {
    return undefined
  }
}
