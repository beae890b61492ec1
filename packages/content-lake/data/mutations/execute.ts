import type { Lake } from '../../lake.ts'
import { randomId } from '../../store/document.ts'
import { problem } from './problems.ts'
import { checkReferences } from './references.ts'
import type { Mutation } from './request.ts'
import { type Selections, SlowSelection } from './selection.ts'
import { type Result, type Steps, stepsIn } from './steps.ts'
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
  return transact(lake, options, inOrder(mutations))
}

/** The same in this turn, for mutations without queries. */
export function executeAtOnce(lake: Lake, mutations: Mutation[], author: string) {
  const transactionId = randomId()
  const options = { author, transactionId, selections: new Map() }
  attemptAtOnce(lake, options, inOrder(mutations))
  return transactionId
}

const inOrder = (mutations: Mutation[]) => (steps: Steps) =>
  mutations.flatMap((mutation, index) => steps.apply(mutation, index))

type Work = (steps: Steps, workspace: Workspace) => Result[]

/** So many times slow queries are asked again, because what they had found was changed meanwhile. */
const maxConflicts = 4

/** The same for a request whose mutations depend on what those before them did. */
export async function transact(lake: Lake, options: Options, work: Work) {
  const { transactionId = randomId() } = options
  const selections: Selections = new Map()
  for (let conflicts = 0; ; )
    try {
      const results = attemptAtOnce(lake, { ...options, transactionId, selections }, work)
      if (lake.store.index.lag === 0) await lake.store.index.untilVisible(transactionId)
      return { transactionId, results }
    } catch (error) {
      if (!(error instanceof SlowSelection)) throw error
      if (selections.has(error.index) && ++conflicts > maxConflicts)
        throw changedMeanwhile(error.index)
      selections.set(error.index, await error.find())
    }
}

type Attempt = Options & { transactionId: string; selections: Selections }

function attemptAtOnce(lake: Lake, options: Attempt, work: Work) {
  const { author, transactionId, dryRun = false } = options
  if (lake.store.hasTransaction(transactionId)) throw reusedTransaction(transactionId)
  const timestamp = new Date().toISOString()
  const workspace = new Workspace(lake.store.documents)
  const results = work(stepsIn(lake, workspace, { ...options, timestamp }), workspace)
  checkReferences(workspace, lake.store.index)
  const changes = workspace.changes()
  // A transaction without changes is not recorded, so that watchers of the last one need not look again.
  if (!dryRun && changes.length > 0)
    lake.store.commit({ id: transactionId, timestamp, author, changes })
  return results
}

const changedMeanwhile = (index: number) =>
  problem(409, index, {
    type: 'documentChangedError',
    description: 'The documents that the query found were changed meanwhile. Try again.',
  })

const reusedTransaction = (id: string) =>
  problem(409, 0, {
    type: 'transactionAlreadyExistsError',
    description: `Transaction "${id}" already exists. Give each transaction an id of its own, or none.`,
    id,
  })
