import { type Node, operation, valueNode } from './tree.ts'

/** What an expression can call with a text. Undefined becomes null. */
export type Functions = Record<string, (text: string) => unknown>

/** No ID has it. */
const mark = '\u0000'

/**
 * groq-js has no functions of others, but passes what a reference holds to an option of its own. So a
 * reference that begins with a mark is a call.
 * @param text An expression; for anything but a text, the call evaluates to null.
 */
export function callOf(name: string, text: unknown): Node {
  const reference = operation(valueNode(`${mark}${name}${mark}`), '+', text)
  const attributes = [{ type: 'ObjectAttributeValue', name: '_ref', value: reference }]
  return { type: 'Deref', base: { type: 'Object', attributes } }
}

/** @returns groq-js's option `dereference`, for references to these documents and for calls */
export function dereferenceWith(
  documents: ReadonlyMap<string, object>,
  functions: Functions,
): (reference: { _ref: string }) => unknown {
  return ({ _ref }) => {
    if (!_ref.startsWith(mark)) return documents.get(_ref)
    const end = _ref.indexOf(mark, 1)
    return functions[_ref.slice(1, end)]?.(_ref.slice(end + 1))
  }
}
