import { DatabaseIcon } from '@sanity/icons/Database'
import { defineField, defineType } from 'sanity'
import { textField, uniqueAmongDocuments } from '../fields.ts'

const NEEDS_CONSENT =
  'This type requires the visitor’s consent, which this site doesn’t ask for. Store nothing of this type until it does.'

export const cookie = defineType({
  name: 'cookie',
  title: 'Cookie',
  type: 'document',
  icon: DatabaseIcon,
  description:
    'One entry of the list in the Cookies Policy: a cookie, or an entry in the browser’s storage.',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'Exactly as the browser stores it. Appears above its purpose.',
      validation: (rule) => [
        rule.required().error('Enter the name the browser stores it under.'),
        rule.custom(
          uniqueAmongDocuments(
            'name',
            '“{value}” is already in the list. Change that entry instead.',
          ),
        ),
      ],
    }),
    textField('purpose', 'Purpose', {
      rows: 3,
      description: 'What it’s for, in words that visitors understand.',
      missing: 'Say what it’s for.',
    }),
    defineField({
      name: 'kind',
      title: 'Type',
      type: 'string',
      description: 'Every type except “exempt” requires the visitor’s consent.',
      options: {
        layout: 'radio',
        list: [
          { value: 'exempt', title: 'Exempt: the members’ area needs it' },
          { value: 'preference', title: 'Preference: remembers a choice' },
          { value: 'measurement', title: 'Measurement: counts visits' },
          { value: 'marketing', title: 'Marketing: tracks interests' },
        ],
      },
      initialValue: 'exempt',
      validation: (rule) => [
        rule.required().error('Choose the type.'),
        rule.custom((kind) => !kind || kind === 'exempt' || NEEDS_CONSENT).warning(),
      ],
    }),
    textField('owner', 'Owner', {
      description: 'Who sets it and can read it: this site, or the name of another company.',
      missing: 'Say who sets it and can read it.',
    }),
    defineField({
      name: 'storage',
      title: 'Stored in',
      type: 'string',
      description: 'Where the browser keeps it.',
      options: {
        layout: 'radio',
        list: [
          { value: 'cookie', title: 'Cookie' },
          { value: 'local storage', title: 'Local storage' },
          { value: 'session storage', title: 'Session storage' },
          { value: 'IndexedDB', title: 'IndexedDB, a small database in the browser' },
        ],
      },
      initialValue: 'cookie',
      validation: (rule) => rule.required().error('Choose where it’s kept.'),
    }),
    textField('storagePeriod', 'Stored for', {
      description: 'How long it stays, such as “until the tab is closed” or “30 days.”',
      missing: 'Say how long it’s stored.',
    }),
  ],
  orderings: [{ name: 'name', title: 'Name', by: [{ field: 'name', direction: 'asc' }] }],
  preview: { select: { title: 'name', subtitle: 'purpose' } },
})
