/**
 * What: i18n keys of the Studio, with texts of our own.
 * Why: Sanity’s texts would mislead: they name what staff do not know, or what did not happen.
 * Since: Sanity 6.16.
 * Instead: nothing, if Sanity’s own text becomes as clear.
 */
import { defineLocaleResourceBundle } from 'sanity'

const SLOW = 'This page takes longer than usual. It appears as soon as it has loaded.'

/** Bundles for the Studio’s `i18n`. */
export const words = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'incoming-references.title': 'Links to this',
      'inputs.files.common.placeholder.read-only': 'Nothing to upload now.',
      'inputs.image.hotspot-dialog.title': 'Crop the image',
      'inputs.imagetool.description':
        'The corners crop the image, and the circle marks what always stays visible. It’s saved as you drag, so just close this when you’re done.',
      'inputs.imagetool.title': 'Drag the corners and the circle',
      // A request that is under way during a sign-out is refused, which looks like a lost session.
      'login.logged-out.title': 'You’re signed out',
      'login.logged-out.generic': 'Sign in again to continue.',
      'new-document.filter-placeholder': 'Search',
      'new-document.title': 'Add',
      // On a phone, nothing says what they are about.
      'user-menu.color-scheme.dark-title': 'Dark mode',
      'user-menu.color-scheme.light-title': 'Light mode',
      'user-menu.color-scheme.system-title': 'Same mode as this device',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'validation',
    resources: {
      'generic.required': 'Fill this in.',
      'panel.no-errors-message': 'Nothing to check.',
      'panel.title': 'To check',
      'slug.missing-current': 'Enter a link address.',
      'object.not-reference': 'Choose something, or remove this.',
      'object.reference-not-published':
        'This was deleted or isn’t published yet. Publish it, or choose something else.',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'structure',
    resources: {
      'panes.document-operation-results.operation-success_discardChanges':
        'Your changes are discarded. “Earlier versions…” still has them.',
      'panes.document-list-pane.no-documents-of-type.text':
        'Nothing here yet. Add the first with the + above.',
      // Sanity has these words in another namespace.
      'changes.action.close-label': 'Close history',
      'action.restore.confirm.message': 'Put back this version? It becomes a draft.',
      'action.restore.label': 'Put back this version',
      'incoming-references-pane.no-references': 'Nothing links to this.',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'presentation',
    resources: {
      // The tabs of a narrow window.
      'narrow-tabs.preview-tab.label': 'Page',
      'narrow-tabs.content-tab.label': 'Form',
      // It counts the places that the preview opens, not all pages that show the document.
      'locations-banner.locations-count_one': 'See it on its page',
      'locations-banner.resolving.text': 'Looking for its page…',
      // A page that has not loaded is no error, and a form that cannot be shown says so itself.
      'error-card.title': '',
      'preview-frame.connection.error.text': SLOW,
      'preview-frame.status_timeout': SLOW,
      'preview-frame.status_connecting': 'Loading.',
    },
  }),
]
