import { CogIcon } from '@sanity/icons/Cog'
import {
  ALL_FIELDS_GROUP,
  defineArrayMember,
  defineField,
  defineType,
  type ValidationContext,
} from 'sanity'
import {
  A_YEAR,
  checkInstalments,
  checkOffer,
  imageField,
  numberField,
  periodFields,
  placeholderField,
  priceFields,
  textField,
} from '../fields.ts'
import { checkEmail, urlRules } from '../validation/href.ts'
import { notTooLong, requiredText } from '../validation/text.ts'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  description:
    'Everything that several pages share. Change a value here, and it changes wherever it’s used.',
  groups: [
    { ...ALL_FIELDS_GROUP, hidden: true },
    { name: 'brand', title: 'Brand', default: true },
    { name: 'price', title: 'Price and refunds' },
    { name: 'selling', title: 'Checkout' },
    { name: 'contact', title: 'Contact' },
    { name: 'links', title: 'Links' },
    { name: 'sharing', title: 'Search and sharing' },
  ],
  fields: [
    defineField({
      name: 'productName',
      title: 'Product name',
      type: 'string',
      group: 'brand',
      description:
        'Appears next to the logo, at the bottom of every page, above the sign-in form and in text.',
      validation: (rule) => requiredText(rule, 'Write the name of the product.', 30),
    }),
    imageField('logo', 'Logo', 'logo', {
      group: 'brand',
      description:
        'Appears on both sides of the product name at the top of every page. {size} Mark it as decoration, because the name is next to it.',
    }),
    defineField({
      name: 'checkoutUrl',
      title: 'Checkout address',
      type: 'url',
      group: 'selling',
      description: 'Where the buy buttons lead: the payment page at your payment provider.',
      validation: (rule) =>
        urlRules(rule, {
          missing: 'Paste the full address of the payment page. It starts with https://.',
          mustBePrivate: true,
        }),
    }),
    defineField({
      name: 'instalmentsUrl',
      title: 'Checkout address for two instalments',
      type: 'url',
      group: 'selling',
      description:
        'The payment page that charges the first instalment now and the second one later. Each offer then has a second button for it. Leave it empty if nobody can pay in instalments, and remove them from the text of the site.',
      validation: (rule) => [
        ...urlRules(rule, {
          missing: 'Paste the full address of the payment page. It starts with https://.',
          isRequired: false,
          mustBePrivate: true,
        }),
        rule.custom(checkOther),
      ],
    }),
    textField('checkoutLabel', 'Text on the buy buttons', {
      group: 'selling',
      description: 'Appears on every buy button.',
      initialValue: 'Buy course now!',
      missing: 'Write the text for the buy buttons.',
      max: 30,
    }),
    defineField({
      name: 'price',
      title: 'Price of the course',
      type: 'object',
      group: 'price',
      description:
        'Shown wherever the site mentions the price. In US dollars, without cents. Change it at your payment provider (Stripe) too: customers pay what its payment pages say.',
      fields: [
        ...priceFields({ isRequired: true }),
        numberField('daysBetween', 'Days between the instalments', {
          description:
            'When the second instalment is due, in days after the first. Shown beside it. Optional.',
          enter: 'Enter the number of days',
          max: A_YEAR,
          isRequired: false,
        }),
      ],
      validation: (rule) => [
        rule.required().error('Enter the price and its instalments.'),
        rule.custom(checkInstalments),
      ],
    }),
    defineField({
      name: 'offer',
      title: 'Temporary offer',
      type: 'object',
      group: 'price',
      description:
        'A lower price for a limited time. The site shows it automatically instead of the regular price, from its start to its end. To end it early, set “Until” to now. Your payment provider (Stripe) needs the lower price for the same time.',
      fields: [
        ...priceFields({ isRequired: false }),
        ...periodFields({
          from: 'When the offer starts. Leave it empty to start when you publish.',
          until: 'When the regular price returns.',
        }),
      ],
      validation: (rule) => rule.custom(checkOffer),
    }),
    textField('taxNote', 'Note about taxes', {
      group: 'price',
      description:
        'Below the price, wherever there’s a buy button, such as “Plus any sales tax.” Optional.',
      max: 80,
    }),
    defineField({
      name: 'billingUrl',
      title: 'Billing address',
      type: 'url',
      group: 'selling',
      description:
        'Where members see their invoices and change their card: the sign-in page of the customer portal at your payment provider. Members find it as “Billing.” Optional.',
      validation: (rule) => urlRules(rule, { isRequired: false, mustBePrivate: true }),
    }),
    defineField({
      name: 'automaticAccess',
      title: 'Access opens automatically',
      type: 'boolean',
      group: 'selling',
      description:
        'On only if your payment provider is connected to this site: texts then say that access opens by itself, about a minute after a payment. Off: that you add each member by hand, within one business day.',
      initialValue: false,
    }),
    numberField('overdueDays', 'Days to pay a late instalment', {
      group: 'selling',
      description:
        'If an instalment stays unpaid for longer, the member loses access until it is paid. Used only if members get access automatically when they pay. Leave it empty for 7.',
      enter: 'Enter the number of days',
      max: A_YEAR,
      isRequired: false,
    }),
    defineField({
      name: 'refund',
      title: 'Refunds',
      type: 'object',
      group: 'price',
      description:
        'How long customers have to request a refund, and how long the bank then takes. Shown beside the price, and wherever text inserts these values. If you type the days yourself, you’ll see a warning.',
      fields: [
        numberField('days', 'Days to request a refund', {
          description: 'In calendar days.',
          enter: 'Enter the number of days',
          max: A_YEAR,
        }),
        numberField('bankDaysMin', 'Shortest bank processing time', {
          description: 'In business days.',
          enter: 'Enter the number of business days',
          max: A_YEAR,
        }),
        numberField('bankDaysMax', 'Longest bank processing time', {
          description: 'In business days.',
          enter: 'Enter the number of business days',
          max: A_YEAR,
        }),
        textField('promise', 'Refund promise', {
          description:
            'In large letters beside the price, wherever there’s a buy button. Optional.',
          max: 50,
        }),
      ],
      validation: (rule) => [
        rule.required().error('Say how refunds work.'),
        rule.custom(checkBankDays),
      ],
    }),
    defineField({
      name: 'contactEmail',
      title: 'Contact email',
      type: 'string',
      group: 'contact',
      description:
        '“Contact” at the top of every page opens a message to it. Also shown at the bottom of every page and in the policies.',
      validation: (rule) => [
        rule.required().error('Enter the email address, such as hello@example.com.'),
        rule.custom((email) => !email || checkEmail(email)),
      ],
    }),
    defineField({
      name: 'postalAddress',
      title: 'Postal address',
      type: 'text',
      rows: 5,
      group: 'contact',
      description:
        'Shown at the bottom of every page, in the Legal Disclaimer and in the Privacy Policy.',
      validation: (rule) => requiredText(rule, 'Enter the postal address line by line.'),
    }),
    defineField({
      name: 'formProvider',
      title: 'Company that receives forms',
      type: 'string',
      group: 'contact',
      description:
        'The provider of the forms on this site, as the privacy policy names it. Leave it empty if there are no forms.',
      validation: (rule) => notTooLong(rule, 80),
    }),
    defineField({
      name: 'navigationLinks',
      title: 'More links at the top of every page',
      type: 'array',
      group: 'links',
      description:
        'After “Who we are,” “Contact” and “Members,” which are always there. Drag to change the order.',
      of: [defineArrayMember({ type: 'link' })],
      validation: (rule) =>
        rule
          .max(3)
          .warning(
            'More than three links don’t fit on a phone. Put them at the bottom of the page instead.',
          ),
    }),
    defineField({
      name: 'footerLinks',
      title: 'More links at the bottom of every page',
      type: 'array',
      group: 'links',
      description:
        'After the email address. The four policies are always there. Drag to change the order.',
      of: [defineArrayMember({ type: 'link' })],
    }),
    textField('description', 'The course in one sentence', {
      rows: 3,
      group: 'sharing',
      description: 'For search engines, and for shared links to pages that have no description.',
      missing: 'Describe the course in one sentence.',
      max: 160,
    }),
    imageField('socialImage', 'Image for shared links', 'sharing', {
      group: 'sharing',
      description: 'Appears when someone shares a page in a message or on a social network. {size}',
    }),
    placeholderField('contact', ' to the postal address'),
  ],
  preview: {
    select: { subtitle: 'productName', media: 'logo' },
    prepare: ({ subtitle, media }) => ({ title: 'Site settings', subtitle, media }),
  },
})

/** One page at a payment provider sells one way to pay. */
function checkOther(url: string | undefined, { document }: ValidationContext): true | string {
  if (!url || !URL.canParse(url) || url !== document?.checkoutUrl) return true
  return 'This is the address above, which charges everything at once. Paste that of the other payment page.'
}

type Refund = { bankDaysMin?: number; bankDaysMax?: number }

function checkBankDays({ bankDaysMin: min = 0, bankDaysMax: max = 0 }: Refund = {}) {
  // Each number's own rule reports values below 1.
  if (min < 1 || max < 1 || !Number.isInteger(max) || max >= min) return true
  const message = 'The longest time can’t be shorter than the shortest. Change one of them.'
  return { message, path: ['bankDaysMax'] }
}
