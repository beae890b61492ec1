import {
  BehaviorSubject,
  combineLatest,
  concat,
  map,
  of,
  shareReplay,
  switchMap,
  timer,
} from 'rxjs'
import type { Path } from 'sanity'
import { withValueAt } from 'studio-kit'

export type OpenDocument = { _id: string }
type Typed = { path: Path; text: unknown }

/** A rich text editor hands its text to the form up to a second late. */
const EDITOR_DELAY_MS = 1_500

const form = new BehaviorSubject<OpenDocument | null>(null)
const typed = new BehaviorSubject<Typed | null>(null)

/** The field whose text staff have clicked on in the page, until it has the focus. */
export const clicked = new BehaviorSubject<{ id: string; path: string } | null>(null)

/** Sets the document whose form is open beside the page, as the form has it. */
export const setOpenDocument = (document: OpenDocument | null) => form.next(document)

/** Sets a rich text of that document as its editor has it. */
export const setTypedText = (path: Path, text: unknown) => typed.next({ path, text })

const recentlyTyped = typed.pipe(
  switchMap((last) => concat(of(last), timer(EDITOR_DELAY_MS).pipe(map(() => null)))),
)

/** The document that is open beside the page, as it is written at each moment. */
export const openDocument = combineLatest([form, recentlyTyped]).pipe(
  map(([document, last]) =>
    document && last ? withValueAt(document, last.path, last.text) : document,
  ),
  shareReplay(1),
)
