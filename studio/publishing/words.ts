import { defineLocaleResourceBundle } from 'sanity'

const locale = 'en-US'
const operation = 'panes.document-operation-results.operation'

/** What the Studio says in other words than Sanity's own. */
export const publishingWords = [
  defineLocaleResourceBundle({
    locale,
    namespace: 'structure',
    resources: {
      [`${operation}-success_publish`]: 'Published. The site is being updated…',
      [`${operation}-success_unpublish`]: 'Unpublished. Its text is kept as a draft.',
      [`${operation}-success_delete`]: 'Deleted.',
      [`${operation}-error_publish`]:
        'This could not be published. Nothing has changed on the site.',
      [`${operation}-error_unpublish`]: 'This could not be unpublished. It is still on the site.',
      [`${operation}-error_delete`]: 'This could not be deleted. It is still on the site.',
      [`${operation}-error_restore`]: 'This version could not be restored. Nothing has changed.',
    },
  }),
  defineLocaleResourceBundle({
    locale,
    namespace: 'studio',
    resources: {
      // A request that is under way during a sign-out is refused, which looks like a lost session.
      'login.logged-out.title': 'You are signed out',
      'login.logged-out.generic': 'Sign in again to continue.',
    },
  }),
]
