/**
 * What: functions and types that are documented, but marked beta.
 * Why: there is no other way to configure a Studio, and to write its inputs and document actions.
 * Since: Sanity 6.16.
 * Instead: the same names from `sanity`, once they are no longer beta.
 */
export {
  type ActiveToolLayoutProps,
  type DocumentActionComponent,
  type DocumentActionProps,
  defineConfig,
  definePlugin,
  type FormPatch,
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isObjectInputProps,
  isStringInputProps,
  type LayoutProps,
  PatchEvent,
  SANITY_VERSION,
  set,
  unset,
} from 'sanity'
