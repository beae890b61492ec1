import { defineLocaleResourceBundle, definePlugin } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { DocumentInput } from './preview/DocumentInput.tsx'
import { locations } from './preview/locations.ts'
import { PageForm } from './preview/PageForm.tsx'
import { PreviewHeader } from './preview/PreviewHeader.tsx'
import { settings } from './settings.ts'

const tool = presentationTool({
  title: 'Preview',
  name: 'preview',
  previewUrl: {
    initial: settings.siteUrl,
    previewMode: { enable: '/api/draft' },
  },
  allowOrigins: [settings.siteUrl],
  // Its details are for developers, and staff use a Studio on this machine as well.
  devMode: false,
  resolve: { locations },
  components: { unstable_header: { component: PreviewHeader } },
})

const LOST = 'This page can’t be shown right now. We’ll keep trying.'

/** What the two tabs of a narrow window are called, and what is shown in the place of a page that is lost. */
const words = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'presentation',
  resources: {
    'narrow-tabs.preview-tab.label': 'Page',
    'narrow-tabs.content-tab.label': 'Form',
    'preview-frame.connection.error.text': LOST,
    'preview-frame.status_timeout': LOST,
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
