import type { Lake } from '../../lake.ts'
import { randomId } from '../../store/document.ts'
import { problem } from './problems.ts'
import { checkReferences } from './references.ts'
import type { Mutation } from './request.ts'
import { type Result, Steps } from './steps.ts'
import { Workspace } from './workspace.ts'

type Options = {
  /** Id of the user whose transaction it is. */
  author: string
  transactionId?: string | undefined
  autoGenerateArrayKeys?: boolean
  dryRun?: boolean
}

/**
 * Does all the mutations as one transaction, or none of them.
 * @returns what was done, in order; it is on disk then, unless it was a dry run
 * @throws MutationError
 */
export function execute(lake: Lake, mutations: Mutation[], options: Options) {
  return transact(lake, options, (steps) =>
    mutations.flatMap((mutation, index) => steps.apply(mutation, index)),
  )
}

/** The same for a request whose mutations depend on what those before them did. */
export function transact(
  lake: Lake,
  options: Options,
  work: (steps: Steps, workspace: Workspace) => Result[],
) {
  const { author, transactionId = randomId() } = options
  const { autoGenerateArrayKeys = false, dryRun = false } = options
  if (lake.store.hasTransaction(transactionId)) throw reusedTransaction(transactionId)
  const timestamp = new Date().toISOString()
  const workspace = new Workspace(lake.store.documents)
  const stamp = { timestamp, transactionId, author, autoGenerateArrayKeys }
  const results = work(new Steps(lake, workspace, stamp), workspace)
  checkReferences(workspace, lake.store.index)
  const changes = workspace.changes()
  // A transaction without changes is not recorded, so that watchers of the last one need not look again.
  if (!dryRun && changes.length > 0)
    lake.store.commit({ id: transactionId, timestamp, author, changes })
  return { transactionId, results }
}

const reusedTransaction = (id: string) =>
  problem(409, 0, {
    type: 'transactionAlreadyExistsError',
    description: `Transaction "${id}" already exists. Give each transaction an id of its own, or none.`,
    id,
  })
