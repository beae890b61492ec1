/**
 * What: names that Sanity marks beta, internal or deprecated, and that need nothing around them.
 * Why: see each group. The compiler says if a name is gone, and a test if one has become public.
 * Since: Sanity 6.16.
 * Instead: the same names from `sanity`, once they are public, or what a group names.
 */

// Documented: there is no other way to configure a Studio, and to write its inputs and document actions.

export {
  type ActiveToolLayoutProps,
  type DocumentActionComponent,
  type DocumentActionProps,
  type DocumentLayoutProps,
  defineConfig,
  definePlugin,
  diffMatchPatch,
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isNumberInputProps,
  isObjectInputProps,
  isStringInputProps,
  type LayoutProps,
  PatchEvent,
  set,
  type ToolMenuProps,
  unset,
  useWorkspace,
} from 'sanity'

// A document and its draft are one thing to staff. Instead: `@sanity/id-utils`.

export { getDraftId, getPublishedId, isDraftId, isPublishedId } from 'sanity'

// Links, errors and changes name the field that they are about. Instead: `@sanity/util/paths`.

export { getValueAtPath, isKeySegment, pathsAreEqual, pathToString, stringToPath } from 'sanity'

// What happens to a document. Instead: `@sanity/sdk-react`, once it works inside a Studio.

export {
  type DocumentStore,
  type EditStateFor,
  type OperationsAPI,
  useDocumentStore,
  useEditState,
} from 'sanity'

// Which version of documents is shown, and whether a person may publish them.

export { useDocumentPairPermissions, usePerspective, useSetPerspective } from 'sanity'

// What is wrong in a document, and the report of a field that could not take over a text, such as half a date.

export { useReportParseError, validateDocument } from 'sanity'

// A user’s name and avatar. Instead: a request to the users API.

export { UserAvatar, useUser } from 'sanity'

// A whole theme from some twenty colors. Instead: `buildTheme` of `@sanity/ui/theme`, with all colors.

export { buildLegacyTheme } from 'sanity'

// A document comes back from the trash without broken references.

export { removeMissingReferences } from 'sanity'

// What stands for a form until it is ready. Instead: a form that shows no fields before it takes typing.

export { LoadingBlock } from 'sanity'
