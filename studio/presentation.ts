import { defineLocaleResourceBundle, definePlugin } from 'sanity'
import { defineDocuments, presentationTool } from 'sanity/presentation'
import { DocumentInput } from './preview/DocumentInput.tsx'
import { locations } from './preview/locations.ts'
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
