import type { ReactNode } from 'react'
import { IntentLink } from 'sanity/router'

export type ToProps = { document: string; type: string; field?: string; children: ReactNode }

/** Leads from the guide into a document, down to the field where that is what matters. */
export function To({ document, type, field, children }: ToProps) {
  return (
    <IntentLink intent="edit" params={{ id: document, type, ...(field && { path: field }) }}>
      {children}
    </IntentLink>
  )
}
