import { z } from 'zod'
import { check, parseBody } from '../../http/body.ts'
import { badRequest } from '../../http/errors.ts'
import { documentId } from '../../store/document.ts'

const date = z.iso.datetime({ offset: true }).optional()
export const attributes = z.looseObject({
  _type: z.string().min(1),
  _createdAt: date,
  _updatedAt: date,
})
const query = { query: z.string().min(1), params: z.record(z.string(), z.unknown()).optional() }
const byPath = <T extends z.ZodType>(value: T) => z.record(z.string().min(1), value).optional()

const operations = {
  set: byPath(z.unknown()),
  setIfMissing: byPath(z.unknown()),
  unset: z.array(z.string().min(1)).optional(),
  inc: byPath(z.number()),
  dec: byPath(z.number()),
  diffMatchPatch: byPath(z.string()),
  insert: z
    .union([
      z.strictObject({ before: z.string(), items: z.array(z.unknown()) }),
      z.strictObject({ after: z.string(), items: z.array(z.unknown()) }),
      z.strictObject({ replace: z.string(), items: z.array(z.unknown()) }),
    ])
    .optional(),
}
export const patchOperations = z.strictObject(operations)
const patch = z.union([
  z.strictObject({ id: documentId, ifRevisionID: z.string().optional(), ...operations }),
  z.strictObject({ ...query, ...operations }),
])

const kinds = {
  create: z.strictObject({ create: attributes.extend({ _id: documentId.optional() }) }),
  createIfNotExists: z.strictObject({ createIfNotExists: attributes.extend({ _id: documentId }) }),
  createOrReplace: z.strictObject({ createOrReplace: attributes.extend({ _id: documentId }) }),
  delete: z.strictObject({
    delete: z.union([z.strictObject({ id: documentId }), z.strictObject(query)]),
  }),
  patch: z.strictObject({ patch }),
}
const names = Object.keys(kinds).join(', ')

export type Mutation = z.infer<(typeof kinds)[keyof typeof kinds]>
export type Attributes = z.infer<typeof attributes>
export type PatchOperations = z.infer<typeof patchOperations>

const body = z.strictObject({
  mutations: z.array(z.record(z.string(), z.unknown())),
  transactionId: z.string().min(1).max(128).optional(),
})

/**
 * @param text The body of a mutation request: JSON, `{mutations, transactionId?}`.
 * @throws ApiError 400 that says which mutation is wrong, and why
 * Source: https://www.sanity.io/docs/http-reference/mutation
 */
export function parseMutations(text: string) {
  const { mutations, transactionId } = parseBody(body, text)
  return { transactionId, mutations: mutations.map(parseMutation) }
}

function parseMutation(mutation: Record<string, unknown>, index: number): Mutation {
  const name = Object.keys(mutation)[0]
  if (!isKind(name))
    throw badRequest(`Mutation ${index} is of the unknown kind "${name}". The kinds are: ${names}.`)
  return check<Mutation>(kinds[name], mutation, `Mutation ${index}`)
}

const isKind = (name: string | undefined): name is keyof typeof kinds =>
  name !== undefined && Object.hasOwn(kinds, name)

export const selectionOf = (mutation: Mutation) =>
  'delete' in mutation ? mutation.delete : 'patch' in mutation ? mutation.patch : undefined
