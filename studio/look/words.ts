import { defineLocaleResourceBundle } from 'sanity'

/** Words of the Studio itself that staff would not understand, or that it does not have. */
export const words = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'user-menu.action.manage-project': 'Manage who can edit',
      'user-menu.action.manage-project-aria-label': 'Manage who can edit at Sanity',
      'preview.default.title-fallback': 'New',
      'incoming-references.title': 'Links to this',
      'document-status.revision-from': 'Version of <em>{{date}}</em>',
      'document-status.revision-not-found': 'This version wasn’t found',
      'timeline.latest-revision': 'Latest version',
      'timeline.latest-version': 'Latest version',
      'timeline.list.aria-label': 'Versions',
      'changes.no-changes-description':
        'Change something, or choose an earlier version, to see what differs.',
      'inputs.files.common.actions-menu.copy-url.label': 'Copy web address',
      'inputs.files.common.actions-menu.notification.url-copied': 'The web address was copied',
      'inputs.portable-text.style.none': 'Style',
      'inputs.reference.error.document-unavailable-title': 'Not available',
      'inputs.reference.error.nonexistent-document-description':
        'This was deleted. Clear the field, or choose something else.',
      'inputs.reference.error.search-failed-title': 'The search failed',
      'asset-source.asset-usage-dialog.header_file': 'Where this file is used',
      'asset-source.asset-usage-dialog.header_image': 'Where this image is used',
      'search.action.filter-by-document-type-aria-label': 'Show only',
      'search.action.search-all-types': 'Search everything',
      'search.document-types-aria-label': 'Kinds of content',
      'presence.not-in-a-document': 'Not editing anything',
      'new-document.create-new-document-label': 'Create…',
      'new-document.filter-placeholder': 'Search this menu',
      'new-document.open-dialog-aria-label': 'Create',
      'new-document.title': 'Create',
      'workspaces.select-workspace-aria-label': 'This Studio',
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
      'action.publish.validation-in-progress.label': 'Checking…',
      'action.publish.validation-issues.tooltip': 'Fix the problems first. Click to see them.',
      'action.restore.label': 'Revert to this version',
      'action.restore.tooltip': 'Bring this version back as a draft',
      'action.restore.disabled.cannot-restore-initial': 'This is the first version',
      'banners.deleted-document-banner.text': 'This was deleted.',
      'banners.deleted-document-banner.restore-button.text': 'Restore the latest version',
      'banners.revision-not-found.description':
        'This version wasn’t found. Choose another one in the history.',
      'buttons.action-menu-button.aria-label': 'More actions',
      'buttons.action-menu-button.tooltip': 'More actions',
      'changes.action.close-label': 'Close history',
      'changes.banner.description': 'Changes to the <strong>{{perspective}}</strong> version',
      'changes.banner.tooltip': 'What changed in this version. Choose another one above the form.',
      'document-inspector.menu-item.title': 'Technical details',
      'pane-header.create-new-button.tooltip': 'Create',
      'document-view.form-view.loading': 'Loading…',
      'panes.document-list-pane.error.text': 'This list couldn’t be loaded.',
      'panes.document-list-pane.max-items.text': 'Showing the first {{limit}}',
      'panes.document-list-pane.no-documents-of-type.text':
        'Nothing here yet. Click + to add the first.',
      'panes.document-operation-results.operation-success_copy-id': 'The technical ID was copied',
      'panes.document-operation-results.operation-success_copy-url': 'The link was copied',
      'panes.document-pane.document-not-found.loading': 'Loading…',
      'panes.document-pane.document-not-found.title': 'Not found',
      'panes.document-list-pane.no-matching-documents.text': 'Nothing found',
      'action.publish.no-changes.tooltip':
        'There’s nothing to publish yet. Fill in the form first.',
      'browser-document-title.untitled-document': 'New',
      'doc-title.fallback.text': 'New',
      'document-view.form-view.form-title-fallback': 'New',
      'panes.document-header-title.untitled.text': 'New',
    },
  }),
]
