import { randomBytes } from 'node:crypto'
import { webhookProjection } from '#lib/webhook.ts'
import { importContent } from '../content/archive.ts'
import { at, listAt } from '../doctor/services.ts'
import type { Project } from './project.ts'
import type { Needed, Options } from './settings.ts'

export type Step = {
  name: string
  /** A description of what exists already; null if there is something to do. */
  done(): Promise<string | null>
  /** @returns settings that only this step knows */
  take(): Promise<Record<string, string> | null>
  /** Its description is for a console, and is shown after the step as well. */
  isToEnter?: true
}

const YEAR_MS = 365 * 86_400_000
/** Versions of the APIs. */
const CORS = '2025-08-14'
const ROBOTS = '2025-07-11'
const HOOKS = '2025-02-19'
/** A document that marks an import which has not ended. Nobody reads it without a token: its ID has a dot. */
const UNFINISHED = { _id: 'import.unfinished', _type: 'golive' }
const STATE = `{
  "documents": count(*[!(_id in path("_.**"))]),
  "isUnfinished": defined(*[_id == "${UNFINISHED._id}"][0])
}`

/** The steps in their order. Each one may be repeated. */
export function stepsFor(
  { client, manage }: Project,
  { SANITY_PROJECT_ID: id, SANITY_DATASET: dataset, STUDIO_URL, SITE_URL }: Needed,
  {
    has,
    content,
    newToken,
    webhook,
  }: Pick<Options, 'content' | 'newToken' | 'webhook'> & {
    /** Whether a setting exists, also in the file that is still to be copied. */
    has(name: string): boolean
  },
): Step[] {
  const hookUrl = `${SITE_URL}/api/revalidate`
  const cors = `/projects/${id}/cors`
  const hooks = `/hooks/projects/${id}`
  const found = async () => (await client.datasets.list()).find(({ name }) => name === dataset)
  const corsOfStudio = async () =>
    listAt(await manage(CORS, 'GET', cors)).filter((one) => at(one, 'origin') === STUDIO_URL)

  const steps: Step[] = [
    {
      name: `Create the private dataset “${dataset}”`,
      done: async () => ((await found()) ? 'it exists' : null),
      async take() {
        await client.datasets.create(dataset, { aclMode: 'private' })
        return null
      },
    },
    {
      name: 'Make the dataset private (plan Growth)',
      done: async () => ((await found())?.aclMode === 'private' ? 'it is private' : null),
      async take() {
        await client.datasets.edit(dataset, { aclMode: 'private' })
        return null
      },
    },
    {
      name: `Let the Studio at ${STUDIO_URL} call Sanity with credentials`,
      done: async () =>
        (await corsOfStudio()).some((one) => at(one, 'allowCredentials') === true)
          ? 'it may'
          : null,
      async take() {
        // An origin cannot be changed.
        for (const one of await corsOfStudio())
          await manage(CORS, 'DELETE', `${cors}/${at(one, 'id')}`)
        await manage(CORS, 'POST', cors, { origin: STUDIO_URL, allowCredentials: true })
        return null
      },
    },
    {
      name: `Import ${content}`,
      async done() {
        if (!(await found())) return null
        const state = await client.fetch<unknown>(STATE, {}, { perspective: 'raw' })
        const documents = at(state, 'documents')
        return documents && !at(state, 'isUnfinished')
          ? `the dataset has ${documents} documents, which are kept`
          : null
      },
      async take() {
        await client.createIfNotExists(UNFINISHED)
        await importContent({ client, file: content, existing: 'replace' })
        await client.delete(UNFINISHED._id)
        return null
      },
    },
    {
      name: 'Create a read token for a year (role Viewer)',
      done: async () => (has('SANITY_READ_TOKEN') && !newToken ? 'SANITY_READ_TOKEN is set' : null),
      async take() {
        const now = Date.now()
        const robot = await manage(ROBOTS, 'POST', `/access/project/${id}/robots`, {
          label: `Site, ${new Date(now).toISOString().slice(0, 10)}`,
          memberships: [{ resourceType: 'project', resourceId: id, roleNames: ['viewer'] }],
          expiresAt: new Date(now + YEAR_MS).toISOString(),
        })
        return { SANITY_READ_TOKEN: String(at(robot, 'token')) }
      },
    },
  ]
  const hook: Step = {
    name: `Create the webhook to ${hookUrl}`,
    async done() {
      const existing = listAt(await manage(HOOKS, 'GET', hooks))
      if (!existing.some((one) => at(one, 'url') === hookUrl)) return null
      return has('SANITY_WEBHOOK_SECRET')
        ? 'it exists'
        : `it exists, but SANITY_WEBHOOK_SECRET is not set. To create both again, delete it at https://www.sanity.io/manage/project/${id}/webhooks`
    },
    async take() {
      const secret = randomBytes(32).toString('hex')
      await manage(HOOKS, 'POST', hooks, {
        type: 'document',
        name: 'Site',
        url: hookUrl,
        dataset,
        secret,
        apiVersion: 'v2025-02-19',
        httpMethod: 'POST',
        includeDrafts: false,
        rule: { on: ['create', 'update', 'delete'], filter: '', projection: webhookProjection },
      })
      return { SANITY_WEBHOOK_SECRET: secret }
    },
  }
  return webhook ? [...steps, hook] : steps
}
