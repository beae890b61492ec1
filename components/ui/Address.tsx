import { createElement, Fragment } from 'react'

/** Characters that a line of a panel has room for on a phone with text at 200 %. */
const LINE = 16

/** An email address or a host continues on the next line only after its `@`, or before a dot if a part is long. */
export function Address({ children }: { children: string }) {
  const [first, ...others] = children
    .split(/(?<=@)/)
    .flatMap((part) => (part.length > LINE ? part.split(/(?=\.)/) : part))
  return createElement(
    Fragment,
    null,
    first,
    ...others.flatMap((part) => [createElement('wbr', { key: part }), part]),
  )
}
