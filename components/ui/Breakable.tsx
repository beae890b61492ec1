import { createElement, Fragment } from 'react'

const MAY_BREAK = <wbr />

/** One word, in which a line may end after each part. As single children, equal parts need no keys. */
export const Breakable = ({ parts: [first, ...others] }: { parts: string[] }) =>
  createElement(Fragment, null, first, ...others.flatMap((part) => [MAY_BREAK, part]))
