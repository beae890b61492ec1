import { presentationTool } from 'sanity/presentation'
import { definePlugin } from './internals/beta.ts'
import { documentLayout } from './internals/document-layout.ts'
import { previewHeader } from './internals/presentation.ts'
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
  components: previewHeader(PreviewHeader),
})

/** The site with its drafts, beside the form: a click on a text opens the field it comes from. */
export const previewTool = definePlugin({
  name: 'preview',
  plugins: [tool],
  form: { components: { input: DocumentInput } },
  document: documentLayout(PageForm),
})
