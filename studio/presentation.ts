import { defineDocuments, defineLocations, presentationTool } from 'sanity/presentation'
import { settings } from './settings.ts'

/** Which document a page of the site shows first. */
const mainDocuments = defineDocuments([
  { route: '/', type: 'homePage' },
  { route: '/:slug', filter: '_type == "page" && slug.current == $slug' },
])

const home = { title: 'Home page', href: '/' }
const everywhere = defineLocations({
  locations: [home],
  message: 'Appears on every page.',
  tone: 'positive',
})

/** Where each document is used, said above its form. */
const locations = {
  siteSettings: everywhere,
  announcement: everywhere,
  homePage: defineLocations({ locations: [home] }),
  faqRow: defineLocations({
    select: { question: 'question', key: 'key.current' },
    resolve: (row) => ({
      locations: [{ title: `Home page: ${row?.question ?? ''}`, href: `/#faq-${row?.key}` }],
    }),
  }),
  page: defineLocations({
    select: { title: 'title', address: 'slug.current' },
    resolve: (page) =>
      page?.address
        ? { locations: [{ title: page.title ?? page.address, href: `/${page.address}` }] }
        : { message: 'Appears nowhere until it has an address.', tone: 'caution' },
  }),
  memberArea: defineLocations({
    message:
      'Members see it at /content once they have signed in, as it was published last. The preview does not show it.',
    tone: 'positive',
  }),
  cookie: defineLocations({
    locations: [{ title: 'Cookies Policy', href: '/cookies-policy' }],
  }),
}

/** The site with its drafts, beside the form: a click on a text opens the field it comes from. */
export const previewTool = presentationTool({
  title: 'Preview',
  name: 'preview',
  previewUrl: {
    initial: settings.siteUrl,
    previewMode: { enable: '/api/draft' },
  },
  allowOrigins: [settings.siteUrl],
  resolve: { mainDocuments, locations },
})
