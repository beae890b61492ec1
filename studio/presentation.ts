import { defineLocaleResourceBundle, definePlugin } from 'sanity'
import { defineDocuments, defineLocations, presentationTool } from 'sanity/presentation'
import { DocumentInput } from './preview/DocumentInput.tsx'
import { PageForm } from './preview/PageForm.tsx'
import { PreviewHeader } from './preview/PreviewHeader.tsx'
import { settings } from './settings.ts'

/** Which document a page of the site shows first. */
const mainDocuments = defineDocuments([
  { route: '/', type: 'homePage' },
  { route: '/content', type: 'course' },
  { route: '/content/lessons/:id', filter: '_type == "lesson" && key.current == $id' },
  { route: '/:slug', filter: '_type == "page" && slug.current == $slug' },
  // Any other page has no form: the form of the former page closes.
  { route: '/*path', filter: 'false' },
])

const home = { title: 'Home page', href: '/' }
const overview = defineLocations({ locations: [{ title: 'Members’ overview', href: '/content' }] })
const everywhere = defineLocations({
  locations: [home],
  message: 'Appears on every page.',
  tone: 'positive',
})

/** Where each document is used, shown above its form. */
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
        : { message: 'Doesn’t appear until it has an address.', tone: 'caution' },
  }),
  teacher: defineLocations({
    locations: [home, { title: 'Who We Are', href: '/who-we-are' }],
  }),
  course: overview,
  lesson: defineLocations({
    select: { title: 'title', key: 'key.current' },
    resolve: (lesson) =>
      lesson?.key
        ? {
            message: 'Members see it where the course lists it.',
            locations: [
              { title: lesson.title ?? lesson.key, href: `/content/lessons/${lesson.key}` },
            ],
          }
        : { message: 'Doesn’t appear until it has a link address.', tone: 'caution' },
  }),
  workshop: overview,
  mentorship: overview,
  cookie: defineLocations({
    locations: [{ title: 'Cookies Policy', href: '/cookies-policy' }],
  }),
}

const tool = presentationTool({
  title: 'Preview',
  name: 'preview',
  previewUrl: {
    initial: settings.siteUrl,
    previewMode: { enable: '/api/draft' },
  },
  allowOrigins: [settings.siteUrl],
  resolve: { mainDocuments, locations },
  components: { unstable_header: { component: PreviewHeader } },
})

/** What the two tabs of a narrow window are called. */
const words = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'presentation',
  resources: {
    'narrow-tabs.preview-tab.label': 'Page',
    'narrow-tabs.content-tab.label': 'Form',
  },
})

/** The site with its drafts, beside the form: a click on a text opens the field it comes from. */
export const previewTool = definePlugin({
  name: 'preview',
  plugins: [tool],
  i18n: { bundles: [words] },
  form: { components: { input: DocumentInput } },
  document: { components: { unstable_layout: PageForm } },
})
