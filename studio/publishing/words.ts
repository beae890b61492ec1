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
      [`${operation}-success_unpublish`]: 'Unpublished. The text is kept as a draft.',
      [`${operation}-success_delete`]:
        'Deleted. You can restore it from “Trash” on the start screen.',
      [`${operation}-error_publish`]:
        'This couldn’t be published. Nothing has changed on the site. Please try again.',
      [`${operation}-error_unpublish`]:
        'This couldn’t be unpublished. It’s still on the site. Please try again.',
      [`${operation}-error_delete`]:
        'This couldn’t be deleted. It’s still on the site. Please try again.',
      [`${operation}-error_restore`]:
        'This version couldn’t be restored. Nothing has changed. Please try again.',
    },
  }),
  defineLocaleResourceBundle({
    locale,
    namespace: 'studio',
    resources: {
      // A request that is under way during a sign-out is refused, which looks like a lost session.
      'login.logged-out.title': 'You’re signed out',
      'login.logged-out.generic': 'Sign in again to continue.',
    },
  }),
]
