import { HomeIcon } from '@sanity/icons/Home'
import { ALL_FIELDS_GROUP, defineField, defineType } from 'sanity'
import { PLACES, pictureAt, sizeAdvice } from '../fields/picture.ts'
import { longText, shortText } from '../validation/required.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  description: 'The five blocks of the home page, from top to bottom.',
  groups: [
    { ...ALL_FIELDS_GROUP, hidden: true },
    { name: 'hero', title: '1 Pitch', default: true },
    { name: 'about', title: '2 About us' },
    { name: 'roadmap', title: '3 Roadmap' },
    { name: 'worldwide', title: '4 Worldwide' },
    { name: 'faq', title: '5 FAQ' },
    { name: 'sharing', title: 'Search and sharing' },
  ],
  fields: [
    defineField({
      name: 'hero',
      title: 'Pitch',
      type: 'object',
      group: 'hero',
      description: 'The first block, with the first buy button.',
      validation: (rule) => rule.required().error('Fill in the first block.'),
      fields: [
        defineField({
          name: 'heading',
          title: 'Heading',
          type: 'string',
          description: 'The largest words of the site: what the visitor gains.',
          validation: (rule) => shortText(rule, 'Write the heading of the home page.', 70),
        }),
        defineField({
          name: 'text',
          title: 'Text',
          type: 'text',
          rows: 4,
          description: 'Below the heading: what the course is and whom it is for.',
          validation: (rule) => shortText(rule, 'Say what the course is and whom it is for.', 320),
        }),
        defineField({
          name: 'note',
          title: 'Note at the button',
          type: 'string',
          description:
            'One reassuring line beside the buy button, below the price, such as the refund promise. The price itself comes from the site settings.',
          validation: (rule) => shortText(rule, 'Write one line for beside the button.', 120),
        }),
        defineField({
          name: 'image',
          title: 'Picture',
          type: 'picture',
          description: `The course pitch, beside the heading (below it on phones). ${sizeAdvice(PLACES.block)}`,
          ...pictureAt(PLACES.block),
        }),
      ],
    }),
    defineField({
      name: 'about',
      title: 'About us',
      type: 'object',
      group: 'about',
      description: 'The second block: who we are and why we teach.',
      validation: (rule) => rule.required().error('Fill in the block about us.'),
      fields: [
        defineField({
          name: 'heading',
          title: 'Heading',
          type: 'string',
          description: 'Above the text.',
          initialValue: 'We came here out of passion',
          validation: (rule) => shortText(rule, 'Write the heading of this block.', 60),
        }),
        defineField({
          name: 'body',
          title: 'Text',
          type: 'richText',
          description: 'Beside the picture of the laptop.',
          validation: (rule) => longText(rule, 'Write a few words about us.'),
        }),
        defineField({
          name: 'image',
          title: 'Picture',
          type: 'picture',
          description: `The laptop, beside the text. ${sizeAdvice(PLACES.block)}`,
          ...pictureAt(PLACES.block),
        }),
      ],
    }),
    defineField({
      name: 'roadmap',
      title: 'Roadmap',
      type: 'object',
      group: 'roadmap',
      description: 'The third block. It appears on screens wider than 768 pixels only.',
      validation: (rule) => rule.required().error('Fill in the roadmap.'),
      fields: [
        defineField({
          name: 'image',
          title: 'Picture',
          type: 'picture',
          description: `The way through the course, across the whole width. ${sizeAdvice(PLACES.wholeWidth)} Its description must name the stages: the picture is all there is.`,
          ...pictureAt(PLACES.wholeWidth),
        }),
      ],
    }),
    defineField({
      name: 'worldwide',
      title: 'Worldwide',
      type: 'object',
      group: 'worldwide',
      description: 'The fourth block: what we provide everywhere, with the second buy button.',
      validation: (rule) => rule.required().error('Fill in the block on what we provide.'),
      fields: [
        defineField({
          name: 'heading',
          title: 'Heading',
          type: 'string',
          description: 'Above the text.',
          validation: (rule) => shortText(rule, 'Write the heading of this block.', 60),
        }),
        defineField({
          name: 'text',
          title: 'Text',
          type: 'text',
          rows: 4,
          description: 'What we provide, and for whom.',
          validation: (rule) => shortText(rule, 'Say what we provide.', 320),
        }),
        defineField({
          name: 'image',
          title: 'Picture',
          type: 'picture',
          description: `The world and those who learn in it, beside the text. ${sizeAdvice(PLACES.block)}`,
          ...pictureAt(PLACES.block),
        }),
        defineField({
          name: 'callToAction',
          title: 'Call to action',
          type: 'string',
          description: 'The sentence above the second buy button.',
          initialValue:
            'Unlock the power of growing your business and take charge of your success today!',
          validation: (rule) => shortText(rule, 'Write the call to action.', 120),
        }),
      ],
    }),
    defineField({
      name: 'faq',
      title: 'FAQ',
      type: 'object',
      group: 'faq',
      description: 'The last block. Its questions and answers are in the list “FAQ”, on the left.',
      validation: (rule) => rule.required().error('Fill in the heading of the FAQ.'),
      fields: [
        defineField({
          name: 'heading',
          title: 'Heading',
          type: 'string',
          description: 'Above the questions.',
          initialValue: 'FAQ (How it works)',
          validation: (rule) => shortText(rule, 'Write the heading of the FAQ.', 60),
        }),
        defineField({
          name: 'openRow',
          title: 'Question that is open at first',
          type: 'reference',
          to: [{ type: 'faqRow' }],
          options: { disableNew: true },
          description:
            'Choose a question whose answer is to stand open when the page loads. Leave empty to start with all closed.',
        }),
      ],
    }),
    defineField({
      name: 'seo',
      title: 'Search engines and sharing',
      type: 'seo',
      group: 'sharing',
      validation: (rule) =>
        rule.required().error('Fill in how the home page appears in search results.'),
    }),
  ],
  preview: {
    select: { subtitle: 'hero.heading', media: 'hero.image' },
    prepare: ({ subtitle, media }) => ({ title: 'Home page', subtitle, media }),
  },
})
