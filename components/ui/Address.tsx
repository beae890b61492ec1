import { createElement, Fragment } from 'react'

/** An email address or a host continues on the next line only after an `@` or before a dot. */
export const Address = ({ children }: { children: string }) => {
  const [first, ...others] = children.split(/(?<=@)|(?=\.)/)
  return createElement(
    Fragment,
    null,
    first,
    ...others.flatMap((part) => [createElement('wbr', { key: part }), part]),
  )
}
