import type { CustomValidator } from 'sanity'
import { z } from 'zod'
import { readSetting } from './setting.ts'

const REFUND = /refund|reimburs|money[- ]back/i

const NUMBERS = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
    .concat(['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'])
    .map((word, index) => [word, index + 1] as const)
    .concat([
      ['twenty', 20],
      ['thirty', 30],
      ['sixty', 60],
      ['ninety', 90],
    ]),
)

const NUMBER = `\\d+|${[...NUMBERS.keys()].join('|')}`

/** `seven days`, `5 to 10 business days`, `14-day`, `the first week`. */
const SPAN = new RegExp(
  `\\b(?:(${NUMBER})(?: to | or |\\s?[–-]\\s?))?(${NUMBER}|first(?= week\\b)|a(?= week\\b))[ -](?:calendar )?((?:business|working|bank)[ -])?(day|week)s?\\b`,
  'gi',
)

const settings = z.object({
  days: z.number(),
  bankDaysMin: z.number(),
  bankDaysMax: z.number(),
})

type Terms = z.infer<typeof settings>
type Span = { words: string; days: number[]; business: boolean }

/**
 * Warns of a refund term that is none of those in the site settings, where they have their one home.
 * Days count in a sentence that speaks of refunds, business days in a whole paragraph that does.
 *
 * @param textOf takes the words out of the field's value, a paragraph a line
 */
export function refundsAgree<Value>(textOf: (value: Value) => string): CustomValidator<Value> {
  return async (value, context) => {
    const spans = refundSpans(textOf(value))
    if (spans.length === 0) return true
    const terms = await readSetting(context, 'refund', settings)
    const wrong = terms && spans.find((span) => !agrees(span, terms))
    if (!wrong) return true
    return `This says “${wrong.words}” about refunds, but the site settings say ${terms.days} days to ask for one, and ${terms.bankDaysMin} to ${terms.bankDaysMax} business days for the bank. Correct it, unless it means something else.`
  }
}

function refundSpans(text: string) {
  return text
    .split('\n')
    .filter((paragraph) => REFUND.test(paragraph))
    .flatMap((paragraph) => [
      ...spansIn(paragraph).filter(({ business }) => business),
      ...paragraph
        .split(/(?<=[.!?])\s/)
        .filter((sentence) => REFUND.test(sentence))
        .flatMap(spansIn)
        .filter(({ business }) => !business),
    ])
}

function spansIn(text: string): Span[] {
  return [...text.matchAll(SPAN)].map(([words, from, to = '', business, unit]) => {
    const each = unit?.toLowerCase() === 'week' ? 7 : 1
    return {
      words,
      days: [from, to].flatMap((word) => (word ? [numberOf(word) * each] : [])),
      business: business !== undefined,
    }
  })
}

/** `a week` and `the first week` are one. */
const numberOf = (word: string) => NUMBERS.get(word.toLowerCase()) ?? (Number(word) || 1)

function agrees({ days, business }: Span, terms: Terms) {
  const { bankDaysMin, bankDaysMax } = terms
  if (days.length > 1) return days[0] === bankDaysMin && days[1] === bankDaysMax
  return business
    ? days.every((one) => one === bankDaysMin || one === bankDaysMax)
    : days.every((one) => one === terms.days)
}
