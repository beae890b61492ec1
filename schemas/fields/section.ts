import {
  defineArrayMember,
  defineField,
  defineType,
  type FieldDefinition,
  type ObjectDefinition,
  type SlugValue,
  type ValidationContext,
} from 'sanity'
import { z } from 'zod'
import { checkSlug } from '../validation/slug.ts'
import { slugField } from './slug.ts'
import { textField } from './text.ts'

export const sectionHeading = (description: string) =>
  textField('heading', 'Heading', {
    description,
    missing: 'Write a heading for this section.',
    max: 80,
  })

export const textSectionFields = [
  sectionHeading('Above the section, and in the list of contents if the page has one.'),
  slugField('anchor', {
    source: 'heading',
    check: checkAnchor,
    description:
      'Used in links to this section. It’s made from the heading and stays the same when you reword it.',
  }),
]

export const describeSection = (words: string | undefined, kind: string) =>
  words ? { title: words, subtitle: kind } : { title: kind }

/** A kind of section, which lists of sections show by its heading. */
export const defineSection = (section: Omit<ObjectDefinition, 'type'>) =>
  defineType({
    type: 'object',
    preview: {
      select: { heading: 'heading' },
      prepare: ({ heading }) => describeSection(heading, section.title ?? ''),
    },
    ...section,
  })

type HomeBlock = { description: string; missing: string; fields: FieldDefinition[] }

/** A block of the home page, in the tab of its name. */
export const homeBlock = (name: string, title: string, { missing, ...rest }: HomeBlock) =>
  defineField({
    name,
    title,
    type: 'object',
    group: name,
    ...rest,
    validation: (rule) => rule.required().error(missing),
  })

/** A step of the course: a module or a stage. */
export const coursePart = (name: string, title: string, text: FieldDefinition) =>
  defineArrayMember({
    name,
    title,
    type: 'object',
    fields: [
      textField('title', 'Title', {
        description: 'One word, such as “Marketing.”',
        missing: `Write the title of the ${title.toLowerCase()}.`,
        max: 30,
      }),
      text,
    ],
    preview: { select: { title: 'title', subtitle: text.name } },
  })

const page = z.object({
  sections: z.array(z.object({ anchor: z.object({ current: z.string() }).optional() })),
})

function checkAnchor(
  anchor: SlugValue | undefined,
  { document }: Pick<ValidationContext, 'document'>,
): true | string {
  const sections = page.safeParse(document).data?.sections ?? []
  const alike = sections.filter((section) => section.anchor?.current === anchor?.current)
  if (anchor?.current && alike.length > 1)
    return `Two sections of this page have the link address ${anchor.current}. Change one. Otherwise, links only reach the first.`
  return checkSlug(anchor)
}
