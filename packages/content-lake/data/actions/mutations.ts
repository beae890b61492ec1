import { type Document, draftIdOf, groupId, isRecord } from '../../store/document.ts'
import { checkRevision, documentExists, documentNotFound, problem } from '../mutations/problems.ts'
import type { Attributes, Mutation } from '../mutations/request.ts'
import type { Action } from './request.ts'

type Find = (id: string) => Document | null

/**
 * What an action does, as mutations.
 * @param find Gives a document as the actions before this one leave it.
 * @param index The action's place in the request, for errors.
 * @throws MutationError 400, 404 or 409 if the action is not possible
 * Source: https://www.sanity.io/docs/http-reference/actions
 */
export function toMutations(action: Action, find: Find, index: number): Mutation[] {
  const { need, refuseExisting, checkGroup } = premises(find, index)
  switch (action.actionType) {
    case 'sanity.action.document.create': {
      const { attributes, ifExists, publishedId } = action
      checkGroup(attributes._id, publishedId)
      if (ifExists === 'ignore' && find(attributes._id)) return []
      refuseExisting(attributes._id, publishedId)
      return [{ create: attributes }]
    }
    case 'sanity.action.document.replaceDraft': {
      const { attributes, publishedId } = action
      checkGroup(attributes._id, publishedId)
      if (!find(attributes._id)) need(publishedId)
      return [{ createOrReplace: attributes }]
    }
    case 'sanity.action.document.edit': {
      const { draftId, publishedId, patch } = action
      checkGroup(draftId, publishedId)
      const base = find(draftId) ? [] : [{ create: copy(need(publishedId), draftId) }]
      return [...base, { patch: { id: draftId, ...patch } }]
    }
    case 'sanity.action.document.publish': {
      const { draftId, publishedId } = action
      checkGroup(draftId, publishedId)
      const draft = need(draftId)
      checkRevision(draft, action.ifDraftRevisionId, index)
      if (action.ifPublishedRevisionId !== undefined)
        checkRevision(need(publishedId), action.ifPublishedRevisionId, index)
      return [
        { createOrReplace: strengthened(copy(draft, publishedId)) },
        { delete: { id: draftId } },
      ]
    }
    case 'sanity.action.document.unpublish': {
      const { draftId, publishedId } = action
      checkGroup(draftId, publishedId)
      const published = need(publishedId)
      const draft = find(draftId) ? [] : [{ create: copy(published, draftId) }]
      return [...draft, { delete: { id: publishedId } }]
    }
    case 'sanity.action.document.delete': {
      const { publishedId, includeDrafts } = action
      need(publishedId)
      for (const id of includeDrafts) checkGroup(id, publishedId)
      const draftId = draftIdOf(publishedId)
      if (!includeDrafts.includes(draftId)) refuseExisting(draftId)
      return [publishedId, ...includeDrafts].map((id) => ({ delete: { id } }))
    }
    case 'sanity.action.document.discard':
      return [{ delete: { id: need(action.draftId)._id } }]
    case 'sanity.action.document.version.discard':
      return [{ delete: { id: need(action.versionId)._id } }]
    case 'sanity.action.document.version.replace':
      return [{ createOrReplace: { ...action.document, _id: need(action.document._id)._id } }]
    case 'sanity.action.document.version.create': {
      if ('document' in action) {
        checkGroup(action.document._id, action.publishedId)
        refuseExisting(action.document._id)
        return [{ create: action.document }]
      }
      const { versionId, baseId, publishedId } = action
      checkGroup(versionId, publishedId)
      checkGroup(baseId, publishedId)
      refuseExisting(versionId)
      const base = need(baseId)
      checkRevision(base, action.ifBaseRevisionId, index)
      return [{ create: copy(base, versionId) }]
    }
  }
}

function premises(find: Find, index: number) {
  return {
    need(id: string) {
      const document = find(id)
      if (document) return document
      throw documentNotFound(id, index)
    },
    refuseExisting(...ids: string[]) {
      const id = ids.find((id) => find(id))
      if (id !== undefined) throw documentExists(id, index)
    },
    checkGroup(id: string, published: string) {
      if (groupId(id) === published) return
      throw problem(400, index, {
        type: 'invalidActionError',
        description: `"${id}" is neither a draft nor a version of "${published}"`,
        id,
      })
    },
  }
}

/** With a new date of change: the Studio's own operations leave out `_updatedAt`, too. */
function copy({ _updatedAt, ...document }: Document, _id: string) {
  return { ...document, _id }
}

/** References that were weak only while the document was a draft become strong ones. */
function strengthened<T extends Attributes>(document: T): T {
  return Object.assign({}, document, strengthen(document))
}

function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, child]) => [name, strengthen(child)] as const)
  const { _strengthenOnPublish: wish, ...rest } = Object.fromEntries(entries)
  if (wish === undefined || typeof value._ref !== 'string') return Object.fromEntries(entries)
  if (isRecord(wish) && wish.weak === true) return rest
  const { _weak, ...strong } = rest
  return strong
}
