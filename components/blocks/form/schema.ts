import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField, type ValidationContext } from 'sanity'
import { z } from 'zod'
import { defineSection, textField, textSectionFields } from '../../../schemas/fields.ts'
import { isDemo, type Lake } from '../../../schemas/validation/ask.ts'
import {
  checkFieldName,
  checkFormAddress,
  checkThanks,
  type FormKind,
  isProvider,
  PROVIDERS,
  takes,
} from '../../../schemas/values/form-providers.ts'

const KINDS: { value: FormKind; title: string }[] = [
  { value: 'signUp', title: 'Sign-up: an email address' },
  { value: 'message', title: 'Message: name, email address and message' },
]

const parentShape = z.object({ kind: z.string().optional(), provider: z.string().optional() })

const parentOf = (context: Pick<ValidationContext, 'parent'>) =>
  parentShape.safeParse(context.parent).data ?? {}

export const formSection = defineSection({
  name: 'formSection',
  title: 'Form',
  icon: EnvelopeIcon,
  description:
    'A sign-up or a message. It goes straight to a provider of forms, which keeps it for you: this site doesn’t.',
  fields: [
    ...textSectionFields,
    textField('text', 'Text', {
      rows: 3,
      description:
        'For a sign-up: what people get, below the heading. For messages: a line below the email address, beside the form. Optional.',
      max: 320,
    }),
    defineField({
      name: 'kind',
      title: 'What people send',
      type: 'string',
      description: 'The fields that people fill in.',
      options: { list: KINDS },
      validation: (rule) => rule.required().error('Choose what people send.'),
    }),
    defineField({
      name: 'provider',
      title: 'Provider',
      type: 'string',
      description:
        'Who receives what people send. Name this company in the site settings, too, as the privacy policy shows it.',
      options: {
        list: Object.entries(PROVIDERS).map(([value, { title }]) => ({ value, title })),
      },
      validation: (rule) => [
        rule.required().error('Choose the provider.'),
        rule.custom(checkProvider),
      ],
    }),
    defineField({
      name: 'action',
      title: 'Address of the form',
      type: 'string',
      description:
        'In the code that the provider shows for your form (Mailchimp: “Embedded form,” Kit: “HTML,” Buttondown: “Embedding,” Formspree and Basin: “Endpoint”), copy what stands between the quotes of action="…".',
      validation: (rule) => [
        rule.required().error('Paste the address of the form. It starts with https://.'),
        rule.custom((address, context) => {
          const { provider } = parentOf(context)
          if (!address || !isProvider(provider)) return true
          return checkFormAddress(address, provider, isDemo(context))
        }),
      ],
    }),
    defineField({
      name: 'emailName',
      title: 'Name of the email field',
      type: 'string',
      description: 'As in name="…" in the code of the provider, such as “email.”',
      hidden: ({ parent }) => parent?.provider !== 'other',
      validation: (rule) =>
        rule.custom((name = '', context) =>
          parentOf(context).provider === 'other' ? checkFieldName(name) : true,
        ),
    }),
    textField('button', 'Button', {
      description: 'What a click does, such as “Send message.”',
      missing: 'Write the text of the button.',
      max: 40,
    }),
    textField('consent', 'Line about privacy', {
      description:
        'Below the button, before a link to the privacy policy: what happens with what people send.',
      missing: 'Say what happens with what people send.',
      max: 200,
    }),
    textField('sent', 'Words after sending', {
      rows: 2,
      description:
        'Optional: without them, a page of the provider thanks people. With them, enter an address as “redirect” in the provider’s settings for this form: that of this page, followed by #sent- and the link address above, such as https://www.example.com/contact#sent-write-to-us.',
      max: 200,
    }),
    defineField({
      name: 'thanks',
      title: 'Another page that thanks people',
      type: 'string',
      description:
        'Only if the provider leads people to a page on another website: its full address. Browsers block websites that aren’t named here.',
      validation: (rule) =>
        rule.custom((address, context) => !address || checkThanks(address, isDemo(context))),
    }),
  ],
})

function checkProvider(name: unknown, context: Pick<ValidationContext, 'parent'> & Lake) {
  const { kind } = parentOf(context)
  if (!isProvider(name) || (kind !== 'signUp' && kind !== 'message') || takes(name, kind))
    return true
  return `${PROVIDERS[name].title} takes only sign-ups. Choose Formspree, Basin or another provider for messages.`
}
