import { presentationTool } from 'sanity/presentation'
import {
  definePlugin,
  documentLayout,
  type LayoutProps,
  previewHeader,
  useOnSignOut,
} from 'studio-kit'
import { settings } from '../settings.ts'
import { DocumentInput } from './DocumentInput.tsx'
import { locations } from './locations.ts'
import { PageForm } from './PageForm.tsx'
import { PreviewHeader } from './PreviewHeader.tsx'

const tool = presentationTool({
  title: 'Preview',
  name: 'preview',
  previewUrl: { initial: settings.siteUrl, previewMode: { enable: '/api/draft' } },
  allowOrigins: [settings.siteUrl],
  // Its details are for developers, and staff use a Studio on this machine as well.
  devMode: false,
  resolve: { locations },
  components: previewHeader(PreviewHeader),
})

/** Signing out of the Studio also ends the preview of drafts on the site. */
function LeavePreview(props: LayoutProps) {
  useOnSignOut(leavePreview)
  return props.renderDefault(props)
}

/** A failure is ignored: the secret in the cookie expires within an hour. */
function leavePreview() {
  fetch(`${settings.siteUrl}/api/draft/exit`, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'include',
    keepalive: true,
  }).catch(() => undefined)
}

/** The site with its drafts, beside the form: a click on a text opens the field it comes from. */
export const preview = definePlugin({
  name: 'preview',
  plugins: [tool],
  studio: { components: { layout: LeavePreview } },
  form: { components: { input: DocumentInput } },
  document: documentLayout(PageForm),
})
