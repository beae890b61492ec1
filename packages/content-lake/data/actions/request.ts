import { z } from 'zod'
import { check, parseBody } from '../../http/body.ts'
import { ApiError, badRequest, unsupported } from '../../http/errors.ts'
import { documentId, isDraft, isVersion } from '../../store/document.ts'
import { attributes, patchOperations } from '../mutations/request.ts'

const published = documentId.refine((id) => !isDraft(id) && !isVersion(id), {
  error: ({ input }) => `"${input}" is not the id of a published document`,
})
const version = documentId.refine((id) => isDraft(id) || isVersion(id), {
  error: ({ input }) => `"${input}" is not the id of a draft or a version`,
})
const identified = attributes.extend({ _id: documentId })
const revision = z.string().optional()
/** The emulator keeps all history. */
const purge = z.literal(false).optional()

const kinds = {
  'document.create': kind('document.create', {
    publishedId: published,
    attributes: identified,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  'document.replaceDraft': kind('document.replaceDraft', {
    publishedId: published,
    attributes: identified,
  }),
  'document.edit': kind('document.edit', {
    publishedId: published,
    draftId: version,
    patch: patchOperations,
  }),
  'document.publish': kind('document.publish', {
    publishedId: published,
    draftId: version,
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  'document.unpublish': kind('document.unpublish', { publishedId: published, draftId: version }),
  'document.delete': kind('document.delete', {
    publishedId: published,
    includeDrafts: z.array(version).default([]),
    purge,
  }),
  'document.discard': kind('document.discard', { draftId: version, purge }),
  'document.version.create': z.union([
    kind('document.version.create', { publishedId: published, document: identified }),
    kind('document.version.create', {
      publishedId: published,
      versionId: version,
      baseId: documentId,
      ifBaseRevisionId: revision,
    }),
  ]),
  'document.version.replace': kind('document.version.replace', {
    document: identified.extend({ _id: version }),
  }),
  'document.version.discard': kind('document.version.discard', { versionId: version, purge }),
}

function kind<const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  return z.strictObject({ actionType: z.literal(`sanity.action.${name}`), ...shape })
}

export type Action = z.infer<(typeof kinds)[keyof typeof kinds]>

const anyAction = z.looseObject({ actionType: z.string() })
const body = z.strictObject({
  actions: z.union([z.array(anyAction).min(1), anyAction.transform((action) => [action])]),
  transactionId: z.string().min(1).max(128).optional(),
  dryRun: z.boolean().default(false),
  /** There are no other datasets, so nothing is validated that this could skip. */
  skipCrossDatasetReferenceValidation: z.boolean().optional(),
})

/**
 * @param text The body of an action request: JSON, `{actions, transactionId?, dryRun?}`.
 * @throws ApiError 400 that says which action is wrong, 403 for releases and variants, 501 for the rest
 * Source: https://www.sanity.io/docs/http-reference/actions
 */
export function parseActions(text: string) {
  const { actions, ...request } = parseBody(body, text)
  return { ...request, actions: actions.map(parseAction) }
}

function parseAction(action: z.infer<typeof anyAction>, index: number): Action {
  const name = action.actionType.replace(/^sanity\.action\./, '')
  if (
    /^(?:release|variant|document\.variant)\./.test(name) ||
    name === 'document.version.unpublish'
  )
    throw notPermitted(action.actionType)
  if (!isKind(name)) {
    if (!action.actionType.startsWith('sanity.action.'))
      throw badRequest(`Action ${index} is of the unknown kind "${action.actionType}".`)
    throw unsupported(`The action "${action.actionType}"`)
  }
  if (action.purge === true) throw unsupported('The purging of history (purge: true)')
  return check<Action>(kinds[name], action, `Action ${index}`)
}

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)

/** The Studio reads it as a missing permission, and offers neither releases nor variants. */
function notPermitted(actionType: string) {
  const description = `The action "${actionType}" is not emulated, so it is not permitted. Releases and variants need a hosted dataset.`
  const body = { error: { type: 'insufficientPermissionsError', description } }
  return new ApiError(403, description, { body })
}
