import { userOf } from '../../auth/access.ts'
import { ApiError, MutationError } from '../../http/errors.ts'
import { allowParameters } from '../../http/parameters.ts'
import { type LakeContext, searchOf } from '../../lake.ts'
import { transact } from '../mutations/execute.ts'
import { toMutations } from './mutations.ts'
import { parseActions } from './request.ts'

/**
 * All of them as one transaction, or none.
 * Sanity HTTP API, actions: https://www.sanity.io/docs/http-reference/actions
 */
export async function actions(c: LakeContext) {
  allowParameters(searchOf(c), [])
  const { actions, transactionId, dryRun } = parseActions(await c.req.text())
  try {
    const options = { author: userOf(c).id, transactionId, dryRun }
    const done = await transact(c.var.lake, options, (steps, workspace) =>
      actions.flatMap((action, index) =>
        toMutations(action, (id) => workspace.get(id), index).flatMap((mutation) =>
          steps.apply(mutation, index),
        ),
      ),
    )
    return c.json({ transactionId: done.transactionId })
  } catch (error) {
    if (!(error instanceof MutationError)) throw error
    // The same problems under the name that they have here.
    const { status, items } = error
    const description = `Action failed: ${items[0].error.description}`
    const body = { error: { type: 'actionError', description, items } }
    throw new ApiError(status, description, { body })
  }
}
