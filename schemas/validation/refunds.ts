import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { insertValues } from '../values/tokens.ts'

const REFUND = /refund|reimburs|money[- ]back/i
const PERIOD = /(\S+[ -])?\b(days?|weeks?|months?)\b/i

/**
 * Warns of a period that is typed in a sentence about refunds. The site settings are the one home of
 * these periods, and only an inserted value follows when they change.
 *
 * @param textOf takes the words out of the field's value, a paragraph a line
 */
export function refundsInserted<Value>(textOf: (value: Value) => string) {
  return (value: Value): true | string => {
    const typed = insertValues(textOf(value), () => '…')
      .split(/\n|(?<=[.!?])\s/)
      .filter((sentence) => REFUND.test(sentence))
      .flatMap((sentence) => PERIOD.exec(sentence)?.[0] ?? [])
    if (typed.length === 0) return true
    return `This says “${typed[0]}” in a sentence about refunds. Insert the days from the site settings instead, so they’re the same everywhere. Ignore this if you mean something else.`
  }
}

const shortest = z.object({ bankDaysMin: z.number().min(1) })

/** Refuses a longest time that is shorter than the shortest. */
export function checkLongest(
  days: number | undefined,
  { parent }: Pick<ValidationContext, 'parent'>,
): true | string {
  const { data } = shortest.safeParse(parent)
  // The rule for each number reports one below 1.
  if (!data || !days || days < 1 || !Number.isInteger(days) || days >= data.bankDaysMin) return true
  return 'The longest time can’t be shorter than the shortest. Change one of them.'
}
