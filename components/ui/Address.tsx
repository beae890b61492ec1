import { Breakable } from './Breakable.tsx'

/** Characters that a line of a panel has room for on a phone with text at 200 %. */
const LINE = 16

/** An email address or a host continues on the next line only after its `@`, or before a dot if a part is long. */
export function Address({ children }: { children: string }) {
  const parts = children
    .split(/(?<=@)/)
    .flatMap((part) => (part.length > LINE ? part.split(/(?=\.)/) : part))
  return <Breakable parts={parts} />
}
