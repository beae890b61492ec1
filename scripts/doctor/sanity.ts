import { REQUIRED_SETTINGS } from '#lib/content/complete.ts'
import { webhookProjection } from '#lib/webhook.ts'
import { counted } from '#schemas/fields/counted.ts'
import { FIXED_SLUGS } from '#schemas/fixed-pages.ts'
import { isExposed, MEMBER_ID_PREFIX, MEMBER_TYPES } from '#schemas/member-types.ts'
import { check } from './check.ts'
import { at, listAt, type ServiceResponse, type Services } from './services.ts'

const ok = ({ status }: ServiceResponse) => status === 200
const manageUrl = ({ env }: Services, page = 'api') =>
  `https://www.sanity.io/manage/project/${env.sanity.projectId}/${page}`
const results = (response: ServiceResponse) => listAt(response.body, 'result')
const NO_MANAGEMENT = 'the emulator has no project management'
const DAY_MS = 86_400_000
const WARN_DAYS = 30

const memberRows = `*[_type in ${JSON.stringify(MEMBER_TYPES)}]{_id, _type}`
const memberFiles = `*[
  _type == "sanity.fileAsset" && count(*[_id in path("${MEMBER_ID_PREFIX}**") && references(^._id)]) > 0
]._id`
const exposed = (response: ServiceResponse) =>
  results(response)
    .map((row) => ({ _id: String(at(row, '_id')), _type: String(at(row, '_type')) }))
    .filter(isExposed)
    .map(({ _id }) => _id)

const REQUIRED = {
  siteSettings: REQUIRED_SETTINGS,
  homePage: ['heading'],
  'members.course': ['_id'],
}
const requiredQuery = `{
  "siteSettings": *[_id == "siteSettings"][0]{${REQUIRED_SETTINGS}},
  "homePage": *[_id == "homePage"][0]{"heading": hero.heading},
  "members.course": *[_id == "members.course"][0]{_id},
  "pages": *[_type == "page"]{"slug": slug.current, title}
}`

/** What the content lacks, such as `siteSettings.checkoutUrl` or `/privacy-policy`. */
function lacks({ body }: ServiceResponse) {
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
  const fields = Object.entries(REQUIRED).flatMap(([id, names]) =>
    names.filter((name) => !isText(at(body, 'result', id, name))).map((name) => `${id}.${name}`),
  )
  const pages = listAt(body, 'result', 'pages')
  const titled = pages.filter((page) => isText(at(page, 'title'))).map((page) => at(page, 'slug'))
  return [
    ...fields,
    ...FIXED_SLUGS.filter((slug) => !titled.includes(slug)).map((slug) => `/${slug}`),
  ]
}

const hooksOf = ({ body }: ServiceResponse) =>
  listAt(body).map((hook) => ({
    id: String(at(hook, 'id')),
    url: String(at(hook, 'url')),
    projection: String(at(hook, 'rule', 'projection') ?? at(hook, 'projection') ?? ''),
  }))
const hookUrl = ({ env }: Services) => `${env.siteUrl}/api/revalidate`
const spaceless = (text: string) => text.replace(/\s+/g, '')
const HOOKS_API = '/v2025-02-19/hooks/projects'

const viewers = ({ body }: ServiceResponse) =>
  listAt(body)
    .filter((robot) =>
      listAt(robot, 'memberships').some((one) => listAt(one, 'roleNames').includes('viewer')),
    )
    .map((robot) => ({
      label: String(at(robot, 'label')),
      expiresAt: String(at(robot, 'expiresAt')),
    }))
const expiring = (response: ServiceResponse, { now }: Services) =>
  viewers(response)
    .filter(({ expiresAt }) => Date.parse(expiresAt) < now() + WARN_DAYS * DAY_MS)
    .map(({ label, expiresAt }) => `The token “${label}” expires on ${expiresAt.slice(0, 10)}`)

const corsOf = ({ body }: ServiceResponse) =>
  listAt(body).map((one) => ({
    origin: at(one, 'origin'),
    credentials: at(one, 'allowCredentials') === true,
  }))

/** Requests: sanity-io/cli, sanity-io/client, and https://www.sanity.io/docs/http-reference. */
export const sanity = [
  check({
    id: 'S1',
    title: 'The read token is valid',
    asks: 'GET /users/me with SANITY_READ_TOKEN',
    fatal: true,
    ask: ({ project }) => project('/users/me'),
    faults: [
      [
        ({ status, body }) => status === 401 || (status === 200 && !at(body, 'id')),
        (_, services) =>
          `Sanity does not accept SANITY_READ_TOKEN. Create a token with the role Viewer at ${manageUrl(services)} and set it.`,
      ],
    ],
  }),
  check({
    id: 'S2',
    title: 'The dataset exists, and the token finds content in it',
    asks: 'GET /data/query with count(*)',
    fatal: true,
    ask: ({ query }) => query('count(*)'),
    faults: [
      [
        ({ status }) => status === 404,
        (_, { env }) =>
          `The project ${env.sanity.projectId} has no dataset “${env.sanity.dataset}”. Correct SANITY_PROJECT_ID and SANITY_DATASET, or create it with \`npm run golive\`.`,
      ],
      [
        ({ status }) => status === 401 || status === 403,
        'Sanity refuses SANITY_READ_TOKEN for this dataset. Give the token the role Viewer in this project.',
      ],
      [
        ({ status, body }) => status === 200 && !at(body, 'result'),
        'The token finds no document. Import the content with `npm run content:import`; if there is some, give the token access to this dataset.',
      ],
    ],
  }),
  check({
    id: 'S3',
    title: 'The dataset is private',
    asks: 'GET /data/query with count(*), without a token',
    ask: ({ query }) => query('count(*)', { token: '' }),
    faults: [
      [
        ({ body }) => Number(at(body, 'result')) > 0,
        (_, services) =>
          `Anyone can read the dataset through Sanity’s API. Make it private at ${manageUrl(services, 'datasets')} (plan Growth).`,
      ],
    ],
    good: ({ status }) => [200, 401, 403].includes(status),
  }),
  check({
    id: 'S4',
    title: 'Nobody reads members’ documents without a token',
    asks: 'GET /data/query with *[_id in path("members.**")], without a token',
    fatal: true,
    ask: ({ query }) => query(`*[_id in path("${MEMBER_ID_PREFIX}**")]._id`, { token: '' }),
    faults: [
      [
        (response) => results(response).length > 0,
        (response, services) =>
          `Anyone can read ${results(response).length} documents that are for members only. Make the dataset private at ${manageUrl(services, 'datasets')}.`,
      ],
    ],
    good: ({ status }) => [200, 401, 403].includes(status),
  }),
  check({
    id: 'S5',
    title: 'Nobody lists members’ files without a token',
    asks: 'GET /data/query for the files of members’ documents, with and without a token',
    costs: true,
    async ask({ query }) {
      const [own, anyone] = await Promise.all([
        query(memberFiles),
        query('*[_type == "sanity.fileAsset"]._id', { token: '' }),
      ])
      const files = results(own)
      return { status: own.status, listed: results(anyone).filter((id) => files.includes(id)) }
    },
    faults: [
      [
        ({ listed }) => listed.length > 0,
        ({ listed }, services) =>
          `Anyone can list the URLs of ${counted(listed.length, 'file')} of lessons. Make the dataset private at ${manageUrl(services, 'datasets')} (plan Growth), or replace the files with links to a service where only members can open them.`,
      ],
    ],
  }),
  check({
    id: 'S6',
    title: `The IDs of members’ documents begin with ${MEMBER_ID_PREFIX}`,
    asks: 'GET /data/query for members’ types, with and without a token',
    fatal: true,
    ask: async ({ query }) => {
      const [own, anyone] = await Promise.all([
        query(memberRows, { perspective: 'raw' }),
        query(memberRows, { token: '', perspective: 'raw' }),
      ])
      return { status: own.status, misnamed: exposed(own), open: exposed(anyone) }
    },
    faults: [
      [
        ({ open }) => open,
        'Anyone can read %s, which are for members only. Create each again in the Studio under “Members’ area,” and delete these.',
      ],
      [
        ({ misnamed }) => misnamed,
        'Members do not see %s. Create each again in the Studio under “Members’ area,” and delete these.',
      ],
    ],
  }),
  check({
    id: 'S7',
    title: 'All required documents are published and complete',
    asks: 'GET /data/query for the settings, the home page, the course and the fixed pages',
    fatal: true,
    ask: ({ query }) => query(requiredQuery),
    faults: [
      [
        (response) => ok(response) && lacks(response),
        'The content lacks %s. Fill it in and publish it in the Studio, or import it with `npm run content:import`.',
      ],
    ],
  }),
  check({
    id: 'S8',
    title: 'The read token can only read',
    asks: 'GET /users/me and POST /data/mutate?dryRun=true with SANITY_READ_TOKEN',
    fatal: true,
    notLocal: 'the emulator’s only token can write',
    async ask({ project, env }) {
      const [me, write] = await Promise.all([
        project('/users/me'),
        project(`/data/mutate/${env.sanity.dataset}?dryRun=true`, {
          method: 'POST',
          body: { mutations: [{ create: { _type: 'doctor' } }] },
        }),
      ])
      return { ...write, roles: listAt(me.body, 'roles').map((role) => at(role, 'name')) }
    },
    faults: [
      [
        ({ roles }) => roles.some((role) => role !== 'viewer') && roles,
        (_, services) =>
          `SANITY_READ_TOKEN has the role %s. Replace it with a token that has only the role Viewer, from ${manageUrl(services)}.`,
      ],
      [
        ok,
        (_, services) =>
          `SANITY_READ_TOKEN can change the content. Replace it with a token that has the role Viewer, from ${manageUrl(services)}.`,
        'warning',
      ],
    ],
    good: ({ status }) => status === 401 || status === 403,
  }),
  check({
    id: 'S9',
    title: 'The Studio may call Sanity from its origin',
    asks: 'GET /check/cors, Origin: STUDIO_URL',
    ask: ({ project, env }) =>
      project('/check/cors', { token: '', headers: { origin: env.studioUrl } }),
    faults: [
      [
        ({ status, body }) => status === 200 && at(body, 'result', 'allowed') !== true,
        (_, services) =>
          `Sanity refuses requests from ${services.env.studioUrl}, so the Studio does not start. Add this origin, with credentials, at ${manageUrl(services)}.`,
        'fatal',
      ],
      [
        ({ status, body }) => status === 200 && at(body, 'result', 'withCredentials') !== true,
        (_, services) =>
          `Sanity allows ${services.env.studioUrl} without credentials, so nobody can sign in to the Studio. Delete this origin and add it with credentials at ${manageUrl(services)}.`,
        'fatal',
      ],
    ],
  }),
  check({
    id: 'S10',
    title: 'Sanity sends changes to the server',
    asks: 'GET /data/listen with the token',
    ask: ({ stream }) => stream('*[_id == "siteSettings"]'),
    faults: [
      [
        ({ status }) => status !== 200,
        ({ status }) =>
          `Sanity refuses the event stream with HTTP ${status}, so publishes arrive late. Give SANITY_READ_TOKEN the role Viewer.`,
      ],
      [
        ({ text }) => !/event: ?welcome/.test(text),
        'The event stream brings no event, so publishes arrive late. Let responses without an end pass the proxy between this machine and Sanity.',
      ],
    ],
  }),
  check({
    id: 'S11',
    title: 'The dataset’s visibility is “private”',
    asks: 'GET /projects/…/datasets',
    needs: 'SANITY_MANAGEMENT_TOKEN',
    notLocal: NO_MANAGEMENT,
    ask: ({ manage, env }) => manage(`/v2021-06-07/projects/${env.sanity.projectId}/datasets`),
    faults: [
      [
        ({ status, body }, { env }) =>
          status === 200 &&
          !listAt(body).some(
            (one) => at(one, 'name') === env.sanity.dataset && at(one, 'aclMode') === 'private',
          ),
        (_, services) =>
          `“${services.env.sanity.dataset}” is not a private dataset. Set it to private at ${manageUrl(services, 'datasets')}, or run \`npm run golive\`.`,
      ],
    ],
  }),
  check({
    id: 'S12',
    title: 'The plan includes private datasets',
    asks: 'GET /features with SANITY_MANAGEMENT_TOKEN',
    needs: 'SANITY_MANAGEMENT_TOKEN',
    notLocal: NO_MANAGEMENT,
    ask: ({ project, token }) =>
      project('/features', { token: token.SANITY_MANAGEMENT_TOKEN ?? '' }),
    faults: [
      [
        ({ status, body }) => status === 200 && !listAt(body).includes('privateDataset'),
        (_, services) =>
          `The project’s plan has no private datasets. Choose the plan Growth at ${manageUrl(services, 'plan')}.`,
      ],
    ],
  }),
  check({
    id: 'S13',
    title: 'Only named origins may call Sanity with credentials',
    asks: 'GET /projects/…/cors',
    needs: 'SANITY_MANAGEMENT_TOKEN',
    notLocal: NO_MANAGEMENT,
    ask: ({ manage, env }) => manage(`/v2025-08-14/projects/${env.sanity.projectId}/cors`),
    faults: [
      [
        (response) =>
          corsOf(response).some(
            ({ origin, credentials }) => credentials && String(origin).includes('*'),
          ),
        (_, services) =>
          `A CORS origin with * allows credentials: other sites could act as your staff. Delete it at ${manageUrl(services)}.`,
        'fatal',
      ],
      [
        (response, { env }) =>
          ok(response) &&
          !corsOf(response).some(
            ({ origin, credentials }) => credentials && origin === env.studioUrl,
          ),
        (_, services) =>
          `${services.env.studioUrl} is not a CORS origin with credentials. Add it at ${manageUrl(services)}, or run \`npm run golive\`.`,
        'fatal',
      ],
    ],
  }),
  check({
    id: 'S14',
    title: `No viewer token expires within ${WARN_DAYS} days`,
    asks: 'GET /access/project/…/robots',
    needs: 'SANITY_MANAGEMENT_TOKEN',
    notLocal: NO_MANAGEMENT,
    async ask({ manage, env }) {
      const path = `/v2025-07-11/access/project/${env.sanity.projectId}/robots`
      const all: unknown[] = []
      for (let query = ''; ; ) {
        const response = await manage(`${path}${query}`)
        all.push(...listAt(response.body, 'data'))
        const next = at(response.body, 'nextCursor')
        if (!next) return { ...response, body: all }
        query = `?${new URLSearchParams({ nextCursor: String(next) })}`
      }
    },
    faults: [
      [
        (response) => ok(response) && viewers(response).length === 0,
        (_, services) =>
          `The project has no token with the role Viewer. Create one at ${manageUrl(services)}, and set SANITY_READ_TOKEN.`,
      ],
      [
        expiring,
        `%s. Create its successor with \`npm run golive -- --new-token\`, and restart the servers with it.`,
      ],
    ],
  }),
  check({
    id: 'S15',
    title: 'There is no webhook, or it is ours',
    asks: 'GET /hooks/projects/…',
    needs: 'SANITY_MANAGEMENT_TOKEN',
    notLocal: NO_MANAGEMENT,
    ask: ({ manage, env }) => manage(`${HOOKS_API}/${env.sanity.projectId}`),
    faults: [
      [
        (response, services) =>
          hooksOf(response)
            .map(({ url }) => url)
            .filter((url) => url !== hookUrl(services)),
        (_, services) =>
          `A webhook calls %s, which is not this site. Change its URL to ${hookUrl(services)}, or see who needs it, at ${manageUrl(services, 'webhooks')}.`,
      ],
      [
        (response) =>
          hooksOf(response).some(
            ({ projection }) => spaceless(projection) !== spaceless(webhookProjection),
          ),
        (_, services) =>
          `The webhook sends other fields than the site reads. Copy the projection from docs/hosts-without-our-server.md at ${manageUrl(services, 'webhooks')}.`,
      ],
    ],
  }),
  check({
    id: 'S16',
    title: 'The last call of the webhook succeeded',
    asks: 'GET /hooks/projects/…/attempts',
    needs: 'SANITY_MANAGEMENT_TOKEN',
    notLocal: NO_MANAGEMENT,
    async ask(services) {
      const { manage, env } = services
      const path = `${HOOKS_API}/${env.sanity.projectId}`
      const ours = hooksOf(await manage(path)).find(({ url }) => url === hookUrl(services))
      if (!ours) return null
      const attempts = await manage(`${path}/${ours.id}/attempts`)
      return listAt(attempts.body).toSorted((a, b) =>
        String(at(b, 'createdAt')).localeCompare(String(at(a, 'createdAt'))),
      )[0]
    },
    faults: [
      [
        (attempt) => Boolean(attempt) && !/^2/.test(String(at(attempt, 'resultCode'))),
        (attempt) =>
          `The last call of the webhook ended with ${at(attempt, 'resultCode') ?? at(attempt, 'failureReason')}. Set SANITY_WEBHOOK_SECRET to the webhook’s secret, and look at the site’s log.`,
      ],
    ],
    good: () => true,
  }),
]
