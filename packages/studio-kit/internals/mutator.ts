/**
 * What: `BufferedDocument`, marked internal, and `Mutation`: they hold what is typed into a draft.
 * Why: they lose what is not saved yet when someone else publishes the draft, and when the request
 * that creates it fails. A patch of a draft that is gone throws, and the form crashes:
 * https://github.com/sanity-io/sanity/issues/7260
 * For a moment, rich text editors show others’ words late, or their own twice: what the form will have
 * follows from their patches only.
 * Since: @sanity/mutator 6.16.
 * Instead: the same fix in `@sanity/mutator`.
 */
import { BufferedDocument, type Doc, type Mut, Mutation } from '@sanity/mutator'
import type { Path } from 'sanity'
import type { Content } from '../content.ts'
import { pathToString } from './names.ts'
import type { EditorPatch } from './rich-text.tsx'

/** Drafts as they were before they went: the Content Lake creates the next draft from the same content. */
const gone = new Map<string, Doc>()
/** Only what is typed while a draft goes needs it. */
const MOST_GONE = 10

const { arrive } = BufferedDocument.prototype
const { apply } = Mutation.prototype

/** @returns a document with patches of a field, as the document store will have it */
export function withPatches(document: Content, field: Path, patches: EditorPatch[]): Content {
  const id = 'draft'
  const mutations = patches.map((one) => ({ patch: { id, ...inDocument(field, one) } }))
  return withMutations(document, id, mutations)
}

/** @returns a document with what was changed in it, as in the draft of this id */
export function withMutations(document: Content | null, id: string, mutations: Mut[]): Content {
  const draft = { ...document, _id: id, _type: id }
  return { ...(new Mutation({ mutations }).apply(draft) ?? draft) }
}

function inDocument(field: Path, patch: EditorPatch) {
  const path = pathToString([...field, ...patch.path])
  if (patch.type === 'unset') return { unset: [path] }
  if (patch.type !== 'insert') return { [patch.type]: { [path]: patch.value } }
  const { items, position } = patch
  const places = { before: { before: path }, after: { after: path }, replace: { replace: path } }
  return { insert: { ...places[position], items } }
}

/** Rebases what is typed on the next draft. */
export function keepTextOfGoneDrafts() {
  BufferedDocument.prototype.arrive = function (mutation) {
    const { document } = this
    const before = document.HEAD
    if (before && mutation.mutations.some((one) => one.delete)) {
      gone.delete(before._id)
      gone.set(before._id, before)
      for (const oldest of gone.keys()) if (gone.size > MOST_GONE) gone.delete(oldest)
      // From the buffer, which would be emptied, to the commits.
      this.commit()
    }
    arrive.call(this, mutation)
    // What the lake created may differ from what was expected.
    if (!before && document.HEAD) document.rebase([])
  }
  // It empties the commits.
  BufferedDocument.prototype.handleDocumentDeleted = () => {}
  Mutation.prototype.apply = function (document) {
    return apply.call(this, document ?? baseOf(this))
  }
}

function baseOf({ mutations: [first] }: Mutation) {
  const id = first?.patch && 'id' in first.patch ? first.patch.id : undefined
  return gone.get(`${id}`) ?? null
}
