// A person types into a document while requests fail, tabs crash, and others edit, publish and discard it.
import fc from 'fast-check'
import { BehaviorSubject, of, Subject } from 'rxjs'
import { type Content, isContent, isEqual, withValueAt } from '../content.ts'
import { commits } from '../internals/commits.ts'
import { withPatches } from '../internals/mutator.ts'
import { stringToPath } from '../internals/names.ts'
import type { EditorPatch } from '../internals/rich-text.tsx'
import { type Change, changesBetween, lostChanges, wordsOf } from '../unsaved/changes.ts'
import { type Guard, type Offer, openGuards } from '../unsaved/guards.ts'
import type { Entry } from '../unsaved/journal.ts'

let keys = 0
const block = (text: string) => ({
  _type: 'block',
  _key: `b${++keys}`,
  children: [{ _type: 'span', _key: `s${++keys}`, text }],
})

const textOf = ({ text }: Content): unknown[] => (Array.isArray(text) ? text : [])

/** Adds a word to the first paragraph, as an editor does: only its letters change. */
function addToParagraph(document: Content, word: string) {
  const [first] = textOf(document)
  if (!isContent(first)) return { ...document, text: [block(word)] }
  const [span, ...others] = [first.children].flat()
  const children = [{ ...Object(span), text: `${Object(span).text} ${word}` }, ...others]
  return { ...document, text: textOf(document).with(0, { ...first, children }) }
}

/** What is done to a document; `word` is typed in this edit only. */
const EDITS = {
  addToTitle: (document: Content, word: string) => ({
    ...document,
    title: `${document.title ?? ''} ${word}`.trim(),
  }),
  replaceTitle: (document: Content, word: string) => ({ ...document, title: word }),
  emptyTitle: ({ title: _, ...document }: Content): Content => document,
  addToText: addToParagraph,
  addParagraph: (document: Content, word: string) => ({
    ...document,
    text: [...textOf(document), block(word)],
  }),
  splitText: (document: Content) => ({
    ...document,
    text: wordsOf(document.text).split(/\s+/).map(block),
  }),
  cutParagraph: (document: Content) => ({ ...document, text: textOf(document).slice(1) }),
  emptyText: (document: Content) => ({ ...document, text: [block('')] }),
  paste: (document: Content, word: string) => ({ ...document, text: [block(word)] }),
} as const

const NAMES = [
  'addToTitle',
  'replaceTitle',
  'emptyTitle',
  'addToText',
  'addParagraph',
  'splitText',
  'cutParagraph',
  'emptyText',
  'paste',
] as const
const edit = fc.constantFrom(...NAMES)
const EVENTS = [
  'save',
  'refuse',
  'publish',
  'discard',
  'crash',
  'wait',
  'restoreOffer',
  'discardOffer',
] as const

/** With `isHeld`, the editor of the text does not hand it to the form yet. */
const mine = fc.record({ is: fc.constant('mine' as const), edit, isHeld: fc.boolean() })
const length = { maxLength: 20, size: 'max' } as const
const steps = fc.array(
  fc.oneof(
    mine,
    fc.record({ is: fc.constant('theirs' as const), edit }),
    fc.record({ is: fc.constantFrom(...EVENTS) }),
    fc.record({ is: fc.constantFrom(...EVENTS) }),
  ),
  length,
)
const undisturbed = fc.array(
  fc.oneof(mine, fc.record({ is: fc.constantFrom('save', 'publish', 'wait') })),
  length,
)

type Steps = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

/** The patch of a rich text editor, whose own text may be older than that of the form. */
function patchOf(before: Content, after: Content): EditorPatch {
  const [{ path, before: old, after: now } = { path: [] }] = changesBetween(before, after)
  if (typeof old === 'string' && typeof now === 'string' && path.length > 1)
    return { type: 'diffMatchPatch', path: path.slice(1), value: appended(old, now) }
  const [had, has] = [textOf(before), textOf(after)]
  const [first, last] = [had[0], had.at(-1)]
  if (isContent(last) && has.length > 1 && isEqual(has.slice(0, -1), had)) {
    const place = { path: [{ _key: `${last._key}` }], position: 'after' as const }
    return { type: 'insert', ...place, items: JSON.parse(JSON.stringify(has.slice(-1))) }
  }
  if (isContent(first) && has.length > 0 && isEqual(had.slice(1), has))
    return { type: 'unset', path: [{ _key: `${first._key}` }] }
  return { type: 'set', path: [], value: JSON.parse(JSON.stringify(after.text)) }
}

/** What was added at the end, with the letters before it. */
function appended(old: string, now: string) {
  const [around, added] = [old.slice(-4), now.slice(old.length)]
  const at = old.length - around.length + 1
  const size = around.length + added.length
  const context = around && ` ${around}\n`
  return `@@ -${old ? at : 0},${around.length} +${at},${size} @@\n${context}+${added}\n`
}

const wordsIn = (value: unknown) => new Set(JSON.stringify(value ?? null).match(/w[\da-z]/g))

const START: Content = { _id: 'a', _rev: 'r0', title: 'w1', text: [block('w2')] }

/** A document store and its tabs, one after another. */
class Studio {
  /** The words that the person typed, until they are saved or taken away. */
  readonly owed = new Set<string>()
  /** What the device keeps. */
  readonly kept = new Map<string, Entry>()
  saved = START
  guard: Guard | null = null
  private published = START
  private pending: Change[][] = []
  /** The text of an editor that its form does not have yet. */
  private held: { text: unknown; patches: EditorPatch[] } | undefined
  private count = 2
  private events = new Subject<object>()
  private consistency = new BehaviorSubject(true)
  private editState = new BehaviorSubject<object>({})

  /** Whether the store shows a change before it announces it: the order depends on who listens. */
  private readonly isStateFirst: boolean

  constructor(isStateFirst: boolean) {
    this.isStateFirst = isStateFirst
    this.openTab()
  }

  /** With one letter or digit each: “w1 w3” would become “w13” by deletion only. */
  private nextWord() {
    return `w${(++this.count).toString(36)}`
  }

  private form() {
    const changes = this.pending.flat()
    return changes.reduce((result, { path, after }) => withValueAt(result, path, after), this.saved)
  }

  private show() {
    this.editState.next({ ready: true, draft: this.form(), published: this.published })
  }

  private openTab() {
    const { kept } = this
    const left = [...kept.values()]
    this.events = new Subject()
    this.consistency = new BehaviorSubject(true)
    this.editState = new BehaviorSubject<object>({})
    this.show()
    const { events, consistency, editState } = this
    const execute = (patches: Patch[]) => this.change(patches.reduce(patched, this.form()))
    const pair = {
      editState: () => editState,
      editOperations: () => of({ patch: { disabled: false, execute }, commit: { disabled: true } }),
      documentEvents: () => events,
      consistencyStatus: () => consistency,
    }
    const guards = openGuards({
      documentStore: Object.assign(Object.create(null), { pair }),
      journal: {
        left: async () => [],
        write: (entry) => kept.set(entry.id, entry).size > 0,
        release() {},
        remove: (id) => void kept.delete(id),
        isEmpty: () => kept.size === 0,
        clear: () => kept.clear(),
        adopt: async (_id, take) => left.forEach(take),
      },
      onRestored() {},
    })
    guards.use('a', 'note', (guard) => {
      this.guard = guard
    })
  }

  private change(after: Content) {
    this.pending.push(changesBetween(this.form(), after))
    if (this.isStateFirst) this.show()
    this.events.next({ type: 'mutation', origin: 'local', document: this.form() })
    this.consistency.next(false)
    this.show()
  }

  private handOver() {
    const { held } = this
    this.held = undefined
    if (!held) return
    this.guard?.store(['text'], () => this.change(withPatches(this.form(), ['text'], held.patches)))
  }

  type(name: keyof typeof EDITS, isHeld: boolean) {
    const before = { ...this.form(), ...(this.held && { text: this.held.text }) }
    const after: Content = EDITS[name](before, this.nextWord())
    const [had, has] = [wordsIn(before), wordsIn(after)]
    for (const word of had) if (!has.has(word)) this.owed.delete(word)
    for (const word of has) if (!had.has(word)) this.owed.add(word)
    if (isEqual(before.text, after.text)) {
      const { title } = after
      return this.change({ ...this.form(), title })
    }
    const patch = patchOf(before, after)
    this.guard?.type(['text'], after.text, patch)
    this.held = { text: after.text, patches: [...(this.held?.patches ?? []), patch] }
    if (!isHeld) this.handOver()
  }

  /** Someone else edits what is saved. */
  receive(name: keyof typeof EDITS) {
    const word = this.nextWord()
    this.saved = { ...EDITS[name](this.saved, word), _rev: `theirs-${word}` }
    const remoteMutations = [{ createOrReplace: { ...this.saved } }]
    const document = this.form()
    if (this.pending.length > 0) this.events.next({ type: 'rebase', document, remoteMutations })
    else
      this.events.next({
        type: 'mutation',
        origin: 'remote',
        document,
        mutations: remoteMutations,
      })
    this.show()
  }

  save() {
    this.handOver()
    const _rev = `mine-${++this.count}`
    if (this.pending.length > 0) commits.next({ documentId: 'a', transactionId: _rev })
    this.saved = { ...this.form(), _rev }
    for (const word of wordsIn(this.saved)) this.owed.delete(word)
    this.drop()
  }

  private drop() {
    this.pending = []
    this.show()
    this.consistency.next(true)
  }

  happen(event: (typeof EVENTS)[number]) {
    const [offer] = this.guard?.state.value.offers ?? []
    switch (event) {
      case 'save':
        return this.save()
      case 'refuse':
        this.handOver()
        if (this.pending.length === 0) return
        commits.next({
          documentId: 'a',
          transactionId: 'refused',
          isRefused: true,
          reason: 'Too long.',
        })
        return this.drop()
      case 'publish':
        this.published = this.saved
        return this.show()
      case 'discard':
        this.handOver()
        this.saved = { ...this.published, _rev: `discarded-${++this.count}` }
        return this.drop()
      case 'crash':
        this.guard?.end()
        this.pending = []
        this.held = undefined
        return this.openTab()
      case 'wait':
        return jest.advanceTimersByTime(WAIT_MS)
      case 'restoreOffer':
        return offer && this.restore(offer)
      case 'discardOffer':
        if (!offer) return
        for (const word of wordsIn(offer)) this.owed.delete(word)
        return this.guard?.discard(offer.id)
    }
  }

  private restore(offer: Offer) {
    this.handOver()
    const before = this.form()
    this.guard?.restore(offer)
    const after = this.form()
    for (const field of ['title', 'text'])
      if (wordsOf(after[field]).length < wordsOf(before[field]).length)
        throw new Error(`Restoring shortened ${JSON.stringify(before)} to ${JSON.stringify(after)}`)
    // What is saved may come back into the form as well.
    const had = new Set([...wordsIn(before), ...wordsIn(this.saved)])
    for (const word of wordsIn(offer.changes.map((change) => change.after)))
      if (!had.has(word) && wordsIn(after).has(word)) this.owed.add(word)
  }
}

/** Longer than the guard waits for the rest of a change. */
const WAIT_MS = 1000

type Patch = { set?: Content; unset?: string[] }

const patched = (document: Content, { set = {}, unset = [] }: Patch): Content =>
  [...Object.entries(set), ...unset.map((path) => [path, undefined] as const)].reduce(
    (result, [path, value]) => withValueAt(result, stringToPath(path), value),
    document,
  )

/** Fails if a word is lost, or one that is saved is called unsaved. @returns the texts that are called unsaved */
async function play(steps: Steps, isStateFirst: boolean) {
  const studio = new Studio(isStateFirst)
  for (const step of steps) {
    // Each is in a turn of its own.
    await null
    if (step.is === 'mine') studio.type(step.edit, step.isHeld)
    else if (step.is === 'theirs') studio.receive(step.edit)
    else studio.happen(step.is)
  }
  await null
  studio.save()
  await null
  studio.happen('wait')
  const { unsaved, offers } = studio.guard?.state.value ?? { offers: [] }
  expect(unsaved).toBeUndefined()
  const offered = wordsIn(offers)
  expect([...studio.owed].filter((word) => !offered.has(word))).toEqual([])
  for (const { changes } of offers) {
    const lost = wordsIn(changes.map(({ after }) => after))
    expect([...lost].some((word) => !wordsIn(studio.saved).has(word))).toBe(true)
    expect(lostChanges(changes, studio.saved)).not.toEqual([])
  }
  const told = offers.map(({ changes }) => JSON.stringify(changes))
  expect(new Set(told).size).toBe(told.length)
  expect([...studio.kept.keys()].sort()).toEqual(offers.map(({ id }) => id).sort())
  studio.guard?.end()
  return offers
}

const random = fc.asyncProperty(
  steps,
  fc.boolean(),
  async (...given) => void (await play(...given)),
)
/** Nothing fails, and nobody else writes: what is not there, the person has replaced. */
const quiet = fc.asyncProperty(undisturbed, fc.boolean(), async (...given) =>
  expect(await play(...given)).toEqual([]),
)

/** Prints the seed of a failure, with the fewest steps that fail. */
export async function check(
  numRuns: number,
  seed = Number(process.env.SEED ?? Date.now() % 2 ** 31),
) {
  console.log(`The steps of unsaved text: SEED=${seed}`)
  for (const property of [random, quiet]) {
    const result = await fc.check(property, { numRuns, seed })
    if (result.failed)
      throw new Error(`${result.errorInstance}\n${fc.defaultReportMessage(result)}`)
  }
}
