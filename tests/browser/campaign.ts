import { lake } from './studio.ts'

const slug = (current: string) => ({ _type: 'slug', current })

const body = (text: string) => [
  {
    _type: 'block',
    _key: 'words',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'span', text, marks: [] }],
  },
]

const figure = (number: string, label: string) => ({
  _type: 'figure',
  _key: number,
  number,
  label,
})

const step = (title: string, text: string) => ({ _type: 'step', _key: title, title, text })

/** A word that is wider than a phone. */
export const LONG = 'Betriebswirtschaftsgrundlagenweiterbildungsveranstaltungen'

/** Deletes the page and what was uploaded for it: the uploads are no documents that tests put back. */
export async function deleteCampaign() {
  await lake.delete('page-spring')
  await lake.delete({
    query: '*[_type == "sanity.fileAsset" && originalFilename match "teachers*"]',
  })
}

/** A page with every kind of section, its images from the seed, and a video that was uploaded. */
export async function campaign() {
  const picture = async (path: string) => ({
    _type: 'picture',
    asset: {
      _type: 'reference',
      _ref: await lake.fetch<string>(`*[_id == "homePage"][0].${path}.image.asset._ref`),
    },
    alt: 'Four friends climb four steps',
  })
  const upload = async (name: string, contentType: string, content: string) => {
    const { _id } = await lake.assets.upload('file', Buffer.from(content), {
      filename: name,
      contentType,
    })
    return { _type: 'file', asset: { _type: 'reference', _ref: _id } }
  }
  const [pitch, laptop, world] = await Promise.all([
    picture('hero'),
    picture('about'),
    picture('worldwide'),
  ])
  return {
    _id: 'page-spring',
    _type: 'page',
    title: 'Spring intake',
    slug: slug('spring'),
    intro: 'Twelve lessons, four modules, one plan: start with the others on the first of March.',
    seo: {
      _type: 'seo',
      title: 'Spring intake',
      description: 'The course from the first of March.',
      image: laptop,
      hidden: true,
    },
    sections: [
      {
        _type: 'pictureSection',
        _key: 'picture',
        image: world,
        caption: 'The class of last spring.',
      },
      {
        _type: 'policySection',
        _key: 'text',
        heading: 'What happens in spring',
        anchor: slug('spring'),
        body: body(
          'You work on your own business, week by week, with a small group that does the same. Every lesson ends with one thing to do, and every workshop begins with what became of it.',
        ),
      },
      {
        _type: 'figuresSection',
        _key: 'figures',
        heading: 'The course in figures',
        figures: [figure('4', 'modules'), figure('12', 'lessons of 30 to 45 minutes')],
      },
      {
        _type: 'quoteSection',
        _key: 'quote',
        text: 'I had read a hundred tips. Here I made four decisions, and they are still the ones I run my bakery by.',
        name: 'Maria Lindqvist',
        role: 'Owner of a bakery in Gothenburg',
        portrait: pitch,
      },
      {
        _type: 'modulesSection',
        _key: 'modules',
        heading: 'Four modules, one step at a time',
        modules: [
          step('Sales', 'Turn a conversation into a customer, without pushing.'),
          step('Finance', 'Know your numbers and set prices that carry you.'),
        ],
      },
      {
        _type: 'videoSection',
        _key: 'linked',
        heading: 'A lesson from the inside',
        url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        image: laptop,
      },
      {
        _type: 'videoSection',
        _key: 'uploaded',
        heading: 'Two minutes with the teachers',
        file: await upload('teachers.mp4', 'video/mp4', 'Only its address is used.'),
        captions: await upload(
          'teachers.vtt',
          'text/vtt',
          'WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n',
        ),
        image: pitch,
      },
      {
        _type: 'questionsSection',
        _key: 'questions',
        heading: 'Before you ask',
        rows: ['faq-refunds', 'faq-scholarships', 'faq-payment'].map((_ref) => ({
          _type: 'reference',
          _key: _ref,
          _ref,
        })),
      },
      {
        _type: 'callToActionSection',
        _key: 'action',
        heading: 'The next group starts on the first of March. Be one of them.',
        note: 'Payable in two instalments. Full refund on request within seven days of purchase.',
      },
    ],
  }
}
