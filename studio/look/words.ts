import { defineLocaleResourceBundle } from 'sanity'

/** Words of the Studio itself that staff would not understand, or that it does not have. */
export const words = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'user-menu.action.manage-project': 'Manage who can edit',
      'user-menu.action.manage-project-aria-label': 'Manage who can edit at Sanity',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'validation',
    resources: {
      'generic.required': 'Fill this in.',
      'slug.missing-current': 'Enter a link address.',
      'object.reference-not-published':
        'This was deleted or isn’t published yet. Publish it, or choose something else.',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'structure',
    resources: { 'changes.action.close-label': 'Close history' },
  }),
]
