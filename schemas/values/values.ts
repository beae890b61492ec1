import { formatDollars } from './money.ts'
import type { Settings } from './settings.ts'

type Maybe<Value> = Value | null | undefined

type SettingsValue = { title: string; write: (settings: Settings) => Maybe<string> }

/** Every value that a text can insert. 0 means that a value is not filled in. */
export const VALUES = {
  productName: { title: 'Product name', write: ({ productName }) => productName },
  contactEmail: { title: 'Contact email', write: ({ contactEmail }) => contactEmail },
  postalAddress: { title: 'Postal address', write: ({ postalAddress }) => postalAddress },
  formProvider: {
    title: 'Company that receives forms',
    write: ({ formProvider }) => formProvider,
  },
  totalPrice: { title: 'Total price', write: ({ price }) => dollars(price?.total) },
  firstInstalment: {
    title: 'First instalment',
    write: ({ price }) => dollars(price?.instalments?.[0]),
  },
  secondInstalment: {
    title: 'Second instalment',
    write: ({ price }) => dollars(price?.instalments?.[1]),
  },
  daysBetween: {
    title: 'Days between the instalments',
    write: ({ price }) => (price?.daysBetween ? formatDays(price.daysBetween) : null),
  },
  refundDays: {
    title: 'Days to request a refund',
    write: ({ refund }) => (refund?.days ? formatDays(refund.days) : null),
  },
  bankDays: {
    title: 'Bank processing time',
    write: ({ refund }) =>
      refund?.bankDaysMin && refund.bankDaysMax
        ? formatBankDays(refund.bankDaysMin, refund.bankDaysMax)
        : null,
  },
  accessTime: { title: 'Time until access opens', write: (settings) => access(settings).time },
  accessOpens: {
    title: 'How access opens, in a sentence',
    write: (settings) =>
      `Within ${access(settings).time} of your payment, ${access(settings).opens}.`,
  },
  accessDecisions: {
    title: 'Who decides about access, in a sentence',
    write: (settings) => access(settings).decides,
  },
} satisfies Record<string, SettingsValue>

/** Who opens and closes access: this site with each payment, or staff. */
const ACCESS = {
  automatic: {
    time: 'about a minute',
    opens: 'your access opens by itself, and we email you a link to choose your password',
    decides:
      'Your access opens and closes automatically with your payments and refunds; if you write to us, a person looks at it. We make no other automated decisions about you.',
  },
  byHand: {
    time: 'one business day',
    opens: 'we set up your account by hand, and email you a link to choose your password',
    decides: 'A person opens and closes your access. We make no automated decisions about you.',
  },
}

const access = ({ automaticAccess }: Settings) => ACCESS[automaticAccess ? 'automatic' : 'byHand']

type ValueName = keyof typeof VALUES

export const isValueName = (name: string): name is ValueName => Object.hasOwn(VALUES, name)

const dollars = (amount: Maybe<number>) => (amount ? formatDollars(amount) : null)

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A number of days in running text: 7 is `seven days`, 14 is `14 days`. */
export function formatDays(days: number) {
  return `${WORDS[days] ?? days} ${days === 1 ? 'day' : 'days'}`
}

/** The bank's processing time (specification, section 9): `5 to 10 business days`. */
export function formatBankDays(min: number, max: number) {
  if (min === max) return `${max} business ${max === 1 ? 'day' : 'days'}`
  return `${min} to ${max} business days`
}

/** The token of a site setting in a plain text, such as `{refundDays}`. */
const TOKEN = /\{([a-z]+)\}/gi

export const tokenOf = (name: string) => `{${name}}`

export const TOKENS = Object.keys(VALUES).map(tokenOf)

export function insertValues(text: string, write: (name: ValueName) => string) {
  return text.replaceAll(TOKEN, (token, name: string) => (isValueName(name) ? write(name) : token))
}

/** The text that visitors read. Missing values become `…`. */
export const writeOut = (text: string, settings: Settings) =>
  insertValues(text, (name) => VALUES[name].write(settings) ?? '…')

export const hasValues = (text: string) => namesIn(text).some(isValueName)

export const unknownTokens = (text: string) =>
  namesIn(text)
    .filter((name) => !isValueName(name))
    .map(tokenOf)

const namesIn = (text: string) => [...text.matchAll(TOKEN)].map(([, name = '']) => name)
