import { check } from './check.ts'
import { at, listAt, type ServiceResponse, type Services } from './services.ts'

const SAMPLE = 'the demo shows the sample content'

/** A name that nobody can register (RFC 2606): in an email address or a URL. */
const EXAMPLE = /[\w.+@:/-]*\.example(?!\.?[\w-])[\w/-]*/g

const everything = '*[!(_type match "sanity.*") && !(_type match "system.*")]'
const examples = ({ body }: ServiceResponse) => {
  const found = listAt(body, 'result').flatMap(
    (document) => JSON.stringify(document).match(EXAMPLE) ?? [],
  )
  return [...new Set(found)].sort()
}

// In the site settings, only the postal address is made up.
const placeholdersQuery = `*[
  placeholder == true || count(sections[placeholder == true || count(more[placeholder == true]) > 0]) > 0
] | order(_id) {"name": select(
  placeholder != true => "a quote on “" + title + "”",
  _type == "siteSettings" => "the postal address in the site settings",
  coalesce(name, title, question, _id)
)}.name`

const placeholders = ({ body }: ServiceResponse) => listAt(body, 'result')

/** Documents that speak of instalments, which nobody can pay without an address. */
const instalmentsQuery = `{
  "url": *[_id == "siteSettings"][0].instalmentsUrl,
  "documents": *[_type in ["homePage", "page", "faqRow", "announcement"]]
}`

function offering({ body }: ServiceResponse) {
  if (at(body, 'result', 'url')) return []
  return listAt(body, 'result', 'documents')
    .filter((document) => /instal+ment/i.test(JSON.stringify(document)))
    .map((document) => at(document, 'question') ?? at(document, 'title') ?? at(document, '_id'))
}

const accessQuery = '*[_id == "siteSettings"][0]{"isAutomatic": automaticAccess == true}'

const saysAutomatic = ({ body }: ServiceResponse) => at(body, 'result', 'isAutomatic') === true

const cookiesQuery = `{
  "names": *[_type == "cookie"].name,
  "uploads": count(*[_type == "lesson" && defined(videoFile.asset)])
}`

/** Cookies that the site lists, but does not set: without a sync of ID tokens, only uploaded videos set them. */
function unused({ body }: ServiceResponse, { env }: Services) {
  if (Number(at(body, 'result', 'uploads')) > 0) return []
  const isSessionSet = env.idTokenSync?.url === `${env.siteUrl}/api/session`
  const off = [
    ...(env.idTokenSync ? [] : ['id-token-synced:*']),
    ...(isSessionSet ? [] : ['member-session']),
  ]
  return off.filter((name) => listAt(body, 'result', 'names').includes(name))
}

/** These checks never stop a build. */
export const content = [
  check({
    id: 'C1',
    title: 'No address in the content is an example',
    asks: 'GET /data/query for all documents',
    notLocal: SAMPLE,
    ask: ({ query }) => query(everything),
    faults: [
      [
        examples,
        'The content has example addresses: %s. Replace each in the Studio (docs/facts-to-confirm.md names the places).',
      ],
    ],
  }),
  check({
    id: 'C2',
    title: 'Nothing in the content is a placeholder',
    asks: 'GET /data/query for the marks',
    notLocal: SAMPLE,
    ask: ({ query }) => query(placeholdersQuery),
    faults: [
      [
        placeholders,
        'These are placeholders: %s. Check their facts, and publish them in the Studio (docs/facts-to-confirm.md names each fact).',
      ],
    ],
  }),
  check({
    id: 'C3',
    title: 'The Cookies Policy lists only what this site stores',
    asks: 'GET /data/query for the cookies',
    ask: ({ query }) => query(cookiesQuery),
    faults: [
      [
        unused,
        (_, { env }) =>
          `The Cookies Policy lists %s, which this site does not store: no lesson has an uploaded video, and ID_TOKEN_SYNC_URL is ${env.idTokenSync ? 'another path than /api/session' : 'not set'}. Delete the rows in the Studio under “Cookies,” or set ID_TOKEN_SYNC_URL=/api/session.`,
      ],
    ],
  }),
  check({
    id: 'C4',
    title: 'Buyers can pay the instalments that texts offer',
    asks: 'GET /data/query for the texts about instalments',
    costs: true,
    ask: ({ query }) => query(instalmentsQuery),
    faults: [
      [
        offering,
        'These texts mention instalments, but the site settings have no “Checkout address for two instalments”: %s. Nobody can pay in instalments without it. Enter this address in the Studio, or remove instalments from the texts.',
      ],
    ],
  }),
  check({
    id: 'C5',
    title: 'Texts say correctly how buyers get access',
    asks: 'GET /data/query for “Access opens automatically”',
    ask: ({ query }) => query(accessQuery),
    faults: [
      [
        (asked, { env }) => saysAutomatic(asked) && !env.payments,
        '“Access opens automatically” is on in the site settings, but Stripe is not connected. Texts promise buyers access in about a minute, but they get it only when you add them. Connect Stripe (docs/payments.md), or turn this setting off in the Studio.',
      ],
      [
        (asked, { env }) => !saysAutomatic(asked) && env.payments !== null,
        '“Access opens automatically” is off in the site settings, but Stripe is connected. Buyers get access in about a minute, but texts say that you add them by hand. Turn this setting on in the Studio.',
      ],
    ],
  }),
]
