import { formatBankDays, formatDays } from './days.ts'
import { formatDollars } from './money.ts'
import type { Settings } from './settings.ts'

type Maybe<Value> = Value | null | undefined

type SettingsValue = { title: string; write: (settings: Settings) => Maybe<string> }

/** Every value that a text can insert. Nothing is free, and nothing takes no time: 0 is not filled in. */
export const VALUES = {
  productName: { title: 'Product name', write: ({ productName }) => productName },
  contactEmail: { title: 'Contact email', write: ({ contactEmail }) => contactEmail },
  postalAddress: { title: 'Postal address', write: ({ postalAddress }) => postalAddress },
  totalPrice: { title: 'Total price', write: ({ price }) => dollars(price?.total) },
  firstInstalment: {
    title: 'First instalment',
    write: ({ price }) => dollars(price?.instalments?.[0]),
  },
  secondInstalment: {
    title: 'Second instalment',
    write: ({ price }) => dollars(price?.instalments?.[1]),
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
} satisfies Record<string, SettingsValue>

export type ValueName = keyof typeof VALUES

export const isValueName = (name: string): name is ValueName => Object.hasOwn(VALUES, name)

const dollars = (amount: Maybe<number>) => (amount ? formatDollars(amount) : null)
