import { createElement, Fragment } from 'react'

/** Letters of a host that fit in a line on a phone with text of double size. */
const SHORT = 18

/** An email address or a host continues on the next line only after an `@`, a long host before a dot, too. */
export const Address = ({ children }: { children: string }) => {
  const isShort = (children.split('@').at(-1) ?? '').length <= SHORT
  const [first, ...others] = children.split(isShort ? /(?<=@)/ : /(?<=@)|(?=\.)/)
  return createElement(
    Fragment,
    null,
    first,
    ...others.flatMap((part) => [createElement('wbr', { key: part }), part]),
  )
}
