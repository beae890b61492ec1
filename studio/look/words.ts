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
      'changes.action.close-label': 'Close history',
      'changes.banner.description': 'Changes to the <strong>{{perspective}}</strong> version',
      'document-inspector.menu-item.title': 'Technical details',
      'pane-header.create-new-button.tooltip': 'Create',
      'panes.document-list-pane.no-documents-of-type.text': 'Nothing here yet',
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
