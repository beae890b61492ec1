/**
 * What: i18n keys of the Studio, with texts of our own.
 * Why: Sanity’s texts are for developers, or name what this Studio does not have.
 * Since: Sanity 6.16.
 * Instead: nothing, if Sanity’s own text becomes as clear.
 */
import { defineLocaleResourceBundle } from 'sanity'

const OPERATION = 'panes.document-operation-results.operation'
const LOST = 'This page can’t be shown right now. We’ll keep trying.'

export const words = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'user-menu.action.manage-project': 'Manage who can edit',
      'user-menu.action.manage-project-aria-label': 'Manage who can edit at Sanity',
      'incoming-references.title': 'Links to this',
      'document-status.revision-from': 'Version of <em>{{date}}</em>',
      'timeline.list.aria-label': 'Versions',
      'inputs.portable-text.style.none': 'Style',
      'new-document.filter-placeholder': 'Search this menu',
      'new-document.open-dialog-aria-label': 'Create',
      'new-document.title': 'Create',
      // A request that is under way during a sign-out is refused, which looks like a lost session.
      'login.logged-out.title': 'You’re signed out',
      'login.logged-out.generic': 'Sign in again to continue.',
      'workspaces.select-workspace-tooltip': 'This Studio',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'copy-paste',
    resources: {
      'copy-paste.field-action-copy-button.document.title': 'Copy all fields',
      'copy-paste.field-action-paste-button.document.title': 'Paste all fields',
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
    resources: {
      'action.copy-document-id.label': 'Copy technical ID',
      'action.copy-link-to-document.label': 'Copy link to this form',
      'action.discard-changes.confirm-dialog.confirm-discard-changes-draft':
        'This was never published, so nothing of it will remain. Discard it?',
      'action.restore.label': 'Revert to this version',
      'action.restore.confirm.message':
        'This version becomes the draft. Visitors see it when you publish it.',
      'action.restore.tooltip': 'Bring this version back as a draft',
      'banners.deleted-document-banner.text': 'This was deleted.',
      'banners.deleted-document-banner.restore-button.text': 'Restore the latest version',
      'buttons.action-menu-button.aria-label': 'More actions',
      'buttons.action-menu-button.tooltip': 'More actions',
      'changes.action.close-label': 'Close history',
      'document-inspector.menu-item.title': 'Technical details',
      'pane-header.create-new-button.tooltip': 'Create',
      'panes.document-list-pane.no-documents-of-type.text':
        'Nothing here yet. Click + to add the first.',
      [`${OPERATION}-success_copy-id`]: 'The technical ID was copied',
      [`${OPERATION}-success_copy-url`]: 'The link was copied',
      [`${OPERATION}-success_unpublish`]: 'Unpublished. The text is kept as a draft.',
      [`${OPERATION}-error_unpublish`]:
        'This couldn’t be unpublished. It’s still on the site. Please try again.',
      [`${OPERATION}-error_delete`]:
        'This couldn’t be deleted. It’s still on the site. Please try again.',
      [`${OPERATION}-error_restore`]:
        'This version couldn’t be restored. If it uses something that was deleted, choose a newer version.',
      'action.publish.no-changes.tooltip':
        'There’s nothing to publish yet. Fill in the form first.',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'presentation',
    resources: {
      // The tabs of a narrow window.
      'narrow-tabs.preview-tab.label': 'Page',
      'narrow-tabs.content-tab.label': 'Form',
      'preview-frame.connection.error.text': LOST,
      'preview-frame.status_timeout': LOST,
    },
  }),
]
