// Text that people type is kept until it is saved.

export { resendEdits } from './internals/commits.ts'
export { withChanges } from './unsaved/changes.ts'
export { useIsUnsaved, useKeptText } from './unsaved/context.ts'
export { keepUnsavedText } from './unsaved/plugin.ts'

// A new form starts without red fields.

export { useShowFaults } from './untouched/new-document.ts'
export { untouched } from './untouched/plugin.tsx'

// Repairs of the Studio’s own screens.

export { FieldAround } from './internals/form-field.tsx'
export { MarkupRepairs, SignInStyle } from './internals/global-style.tsx'
export { afterMenus } from './internals/menu-focus.ts'
export { NamedRichText, type Paste, PasteRichText } from './internals/rich-text.tsx'
export { NamedItem, NamedMoveButtons, TOGGLE_MOVE_BUTTONS } from './internals/rows.tsx'
export { stayLocal } from './internals/stay-local.ts'
export { ToolRouter } from './internals/tool-router.tsx'
export { words } from './internals/words.ts'

// What Sanity has, and does not offer to others. Each file says what would replace it.

export { ChangesBetween } from './internals/changes.tsx'
export { inputOf, useFormFocus, usePaneRouter } from './internals/document-pane.ts'
export * from './internals/names.ts'
export {
  clickedField,
  createPreviewSecret,
  showForm,
  urlSearchParamPreviewPathname,
} from './internals/presentation.ts'
export { useOnSignOut } from './internals/sign-out.ts'
export {
  componentPane,
  documentLayout,
  previewHeader,
  withoutFieldMenus,
} from './internals/slots.ts'
export { placeOf, previewTitle } from './internals/titles.ts'
export { hasRule, isRequired, useFaults, validatorBeside } from './internals/validation.ts'

// Earlier states of documents, and who changed them.

export * from './history.ts'

// Dialogs of document actions.

export { confirmDialog } from './confirm-dialog.tsx'

// Values in documents.

export { isContent, isEqual, objectsIn, referencesIn, withValueAt } from './content.ts'
export { timeInWords } from './time.ts'
