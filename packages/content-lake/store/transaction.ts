import type { Mutation } from '../data/mutations/request.ts'
import type { Document } from './document.ts'

/** One document's step; null means "does not exist". */
export type Change = {
  id: string
  before: Document | null
  after: Document | null
  /** What leads from `before` to `after`, in order. */
  mutations: Mutation[]
}

export type Transaction = {
  id: string
  /** ISO 8601, UTC. */
  timestamp: string
  author: string
  changes: Change[]
}
