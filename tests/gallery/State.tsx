import type { ReactNode } from 'react'

/** A component in one of its states, below both names. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <hr />
      <p className="wrap">{name}</p>
      {children}
    </section>
  )
}
