import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { type CustomValidator, defineField, defineType } from 'sanity'
import { describeDestination, kindField, pageField, uniqueAmongDocuments } from '../fields.ts'
import { ask } from '../validation/ask.ts'
import { checkFormerPath } from '../validation/slug.ts'

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: ArrowRightIcon,
  description:
    'An old address and where its visitors are sent now. The Studio adds one when the address of a page changes or a page is taken down.',
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      type: 'string',
      description:
        'The end of the address that no longer exists, such as /old-name or /blog/old-name.html. Other websites and search engines may still link to it.',
      validation: (rule) => [
        rule.required().error('Enter the old address, such as /old-name.'),
        rule
          .custom(checkFrom)
          .custom(
            uniqueAmongDocuments(
              'from',
              'There is already a redirect from {value}. Change that one instead.',
            ),
          ),
      ],
    }),
    { ...kindField(['page', 'home', 'signIn']), description: 'Where its visitors are sent.' },
    pageField('Until it is, visitors to the old address see “Page not found.”'),
    defineField({
      name: 'formerPage',
      title: 'Former page',
      type: 'string',
      description: 'The page it led to before that was taken down. The Studio keeps it.',
      hidden: true,
    }),
  ],
  orderings: [
    { name: 'from', title: 'Old address', by: [{ field: 'from', direction: 'asc' }] },
    { name: 'newest', title: 'Newest', by: [{ field: '_createdAt', direction: 'desc' }] },
  ],
  preview: {
    select: { from: 'from', kind: 'kind', page: 'page.title' },
    prepare: ({ from, ...destination }) => ({
      title: from ?? 'No address yet',
      subtitle: `→ ${describeDestination(destination)}`,
    }),
  },
})

/** The target is a page by reference or a route of the site, so redirects form no chain or loop. */
const checkFrom: CustomValidator<string | undefined> = async (from, context) => {
  if (!from) return true
  const form = checkFormerPath(from)
  if (form !== true) return form
  const query = 'defined(*[_type == "page" && slug.current == $slug][0]._id)'
  if (!(await ask<boolean>(context, query, { slug: from.slice(1) }))) return true
  return `A page already has the address ${from}, so visitors see that page. Change the address of the page first, or enter a different one here.`
}
