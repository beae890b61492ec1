import type { CustomValidator, Rule, StringRule } from 'sanity'
import { z } from 'zod'
import { formatDollars } from '../values/money.ts'
import { readSettings } from '../values/settings.ts'
import {
  hasValues,
  insertValues,
  TOKENS,
  tokenOf,
  unknownTokens,
  writeOut,
} from '../values/values.ts'

export function requiredText(rule: StringRule, missing: string, max?: number) {
  const required = [
    rule.required().error(missing),
    // Sanity accepts a text of spaces; the site does not.
    rule.custom((text = '') => !/^\s+$/.test(text) || missing),
  ]
  return max ? [...required, notTooLong(rule, max)] : required
}

export function textWithValues(rule: StringRule) {
  const textOf = (text: string | undefined) => text ?? ''
  return [
    rule.custom(checkValues),
    rule.custom(checkAmounts(textOf)).warning(),
    rule.custom(checkPeriods(textOf)).warning(),
  ]
}

export const notTooLong = (rule: StringRule, max: number) =>
  rule
    .custom(fits(max, `This works best in ${max} characters or fewer; longer text may be cut off.`))
    .warning()

export const anyText = (rule: Rule, missing: string) => rule.required().min(1).error(missing)

export function longText(rule: Rule, missing: string) {
  return [
    anyText(rule, missing),
    rule.custom(checkAmounts(plainText)).warning(),
    rule.custom(checkPeriods(plainText)).warning(),
  ]
}

const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d+)?)/g

/** Warns of a typed amount that is no price of the site settings. */
function checkAmounts<Value>(textOf: (value: Value) => string): CustomValidator<Value> {
  return async (value, context) => {
    const amounts = amountsIn(textOf(value))
    if (amounts.length === 0) return true
    const { price, offer } = await readSettings(context)
    if (!price?.total || !price.instalments) return true
    const { total, instalments } = price
    const known = [price, offer].flatMap((one) => [one?.total, ...(one?.instalments ?? [])])
    const wrong = amounts.find(({ amount }) => !known.includes(amount))
    if (!wrong) return true
    return `This says ${wrong.typed}, but the site settings say ${formatDollars(total)}, paid as ${instalments.map(formatDollars).join(' and ')}. Insert the price from the site settings, unless this is the price of something else.`
  }
}

const amountsIn = (text: string) =>
  [...text.matchAll(AMOUNT)].map(([typed, amount = '']) => ({
    typed,
    amount: Number(amount.replaceAll(',', '')),
  }))

const REFUND = /refund|reimburs|money[- ]back/i
const PERIOD = /(\S+[ -])?\b(days?|weeks?|months?)\b/i

/** Warns of a typed period in a sentence about refunds: inserted values follow the site settings. */
function checkPeriods<Value>(textOf: (value: Value) => string) {
  return (value: Value): true | string => {
    const typed = insertValues(textOf(value), () => '…')
      .split(/\n|(?<=[.!?])\s/)
      .filter((sentence) => REFUND.test(sentence))
      .flatMap((sentence) => PERIOD.exec(sentence)?.[0] ?? [])
    if (typed.length === 0) return true
    return `This says “${typed[0]}” in a sentence about refunds. Insert the days from the site settings instead, so they’re the same everywhere. Ignore this if you mean something else.`
  }
}

export function checkValues(text = ''): true | string {
  const [unknown] = unknownTokens(text)
  if (!unknown) return true
  return `There’s no value called ${unknown}. Choose one with “Insert value” or type one of these: ${TOKENS.join(', ')}.`
}

/** Counts the characters that visitors read, including inserted values. */
export function fits(maximum: number, tooLong: string): CustomValidator<string | undefined> {
  return async (text = '', context) => {
    const written = hasValues(text) ? writeOut(text, await readSettings(context)) : text
    return written.length <= maximum || tooLong
  }
}

const textOfBlock = z
  .object({
    children: z.array(z.object({ text: z.string().optional(), value: z.string().default('…') })),
  })
  .transform(({ children }) => children.map(({ text, value }) => text ?? tokenOf(value)).join(''))
  .catch('')

/** What staff have typed. An inserted value is its token. */
export const plainText = (blocks: unknown[] = []) =>
  blocks.map((block) => textOfBlock.parse(block)).join('\n')

/** FAQ questions are third-level headings already, so their answers must not contain more. */
export function noSubheadings(blocks: unknown[] | undefined): true | string {
  const hasSubheading = blocks?.some(
    (block) => typeof block === 'object' && block && 'style' in block && block.style !== 'normal',
  )
  if (!hasSubheading) return true
  return 'An answer can’t have subheadings. Use bold text, or add another question.'
}
