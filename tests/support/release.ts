import type { SanityClient, SanityDocument } from '@sanity/client'
import { ports } from '#emulators/defaults.ts'
import { digestOf } from '#scripts/stack/digest.ts'
import { madeOnce } from '#scripts/stack/made-once.ts'
import { SITE_SOURCES } from '#scripts/stack/site.ts'
import { PROJECT } from './google.ts'
import { openSeededLake } from './lakes.ts'
import { buildRelease, type Settings, start } from './servers.ts'

/** The settings of a public site: hosted Sanity, hosted Firebase, no emulator. */
export const hosted: Settings = {
  SITE_URL: 'https://www.fourfold.example',
  STUDIO_URL: 'https://studio.fourfold.example',
  SANITY_API_HOST: '',
  SANITY_READ_TOKEN: 'hosted-token',
  SANITY_WEBHOOK_SECRET: 'hosted-secret',
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: 'web-key',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  ID_TOKEN_SYNC_URL: '',
  /** On this machine, because a test cannot redirect a browser's beacon. */
  WEB_VITALS_URL: `http://localhost:${ports.site + 90}/collect`,
  NODE_OPTIONS: `--import ${new URL('stand-ins.ts', import.meta.url).href}`,
}

/** Redirects requests to Sanity and Google to servers on this machine. */
export const standIns = (lakeUrl: string, googleUrl = 'http://localhost:1'): Settings => ({
  STAND_INS: JSON.stringify({
    'demo.api.sanity.io': lakeUrl,
    'www.googleapis.com': googleUrl,
    'identitytoolkit.googleapis.com': googleUrl,
  }),
})

/**
 * The folder of a release with these settings, made once by `npm run release`. It contains only required
 * content: a server shows the rest when it has read it.
 */
export const hostedRelease = () =>
  madeOnce(
    'release',
    digestOf(
      [
        ...SITE_SOURCES,
        'packages/next-static-server',
        'server',
        'scripts/release.ts',
        'emulators/seed',
        'tests/support/release.ts',
      ],
      hosted,
    ),
    async (folder) => {
      const lake = await openSeededLake()
      await reduceToEssentials(lake.client)
      const { code, output } = await buildRelease({ ...hosted, ...standIns(lake.url) }, folder)
      await lake.close()
      if (code !== 0) throw new Error(output)
    },
  )

/** Runs a release until it responds or ends by itself. */
export const startRelease = (folder: string, port: number, settings: Settings) =>
  start(port, { ...hosted, ...settings }, { cwd: folder, args: ['server.js'] })

const ESSENTIAL_SETTINGS = ['productName', 'contactEmail', 'checkoutUrl', 'checkoutLabel']

/** Removes the content that pages do not require, and adds pages that visitors cannot open. */
async function reduceToEssentials(client: SanityClient) {
  const documents = await client.fetch<SanityDocument[]>(
    '*[_type in ["siteSettings", "homePage", "page", "faqRow", "cookie"]]',
  )
  const bare = client.transaction()
  for (const { _id, _type, title, slug, hero, ...document } of documents) {
    const essential = {
      siteSettings: Object.fromEntries(ESSENTIAL_SETTINGS.map((field) => [field, document[field]])),
      homePage: { hero: { heading: hero?.heading } },
      page: { title, slug },
    }
    bare.createOrReplace({ _id, _type, ...Reflect.get(essential, _type) })
  }
  // A build leaves them out.
  for (const current of ['über-uns', 'privacy-policy'])
    bare.create({ _type: 'page', title: 'A page that visitors cannot open', slug: { current } })
  await bare.commit()
}
