import { defineField } from 'sanity'
import { homeBlock, imageField, textField, videoFields } from '../../../schemas/fields.ts'

export const hero = homeBlock('hero', 'Pitch', {
  description: 'The first block, with the first buy button.',
  missing: 'Fill in the first block.',
  fields: [
    textField('heading', 'Heading', {
      description: 'The largest text on the site: what visitors gain.',
      missing: 'Write the heading of the home page.',
      max: 70,
    }),
    textField('text', 'Text', {
      rows: 4,
      description: 'Below the heading: what the course is and who it’s for.',
      missing: 'Say what the course is and who it’s for.',
      max: 320,
    }),
    textField('note', 'Note by the button', {
      description:
        'One more line below the price. The price, the refund promise and the note about taxes come from the site settings. Optional.',
      max: 120,
    }),
    defineField({
      name: 'link',
      title: 'Link beside the price',
      type: 'link',
      description:
        'For visitors who want to see more before they buy, such as the sample lesson. Leave its fields empty for no link.',
    }),
    defineField({
      name: 'secondLink',
      title: 'Link below the price',
      type: 'link',
      description:
        'For visitors who want to know what they get, such as the page about the course. Leave its fields empty for no link.',
    }),
    imageField('image', 'Image', 'hero', {
      description:
        'The course pitch, beside the heading (below it on phones). {size} It appears as a square cut to the shape of the logo, or as the still image of the trailer. Click the crop button and drag the circle onto what must stay visible.',
    }),
    ...videoFields('video', 'videoFile', {
      address:
        'A trailer in the place of the image, on YouTube, Vimeo or elsewhere. The image becomes a link to it. Nothing is loaded from there until a visitor clicks. Optional.',
      file: 'a trailer that plays in the place of the image',
    }),
  ],
})
