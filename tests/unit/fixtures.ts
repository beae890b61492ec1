import type { Home } from '#components/content/home.ts'
import type { Site } from '#components/content/site.ts'
import type { SanityImage } from '#lib/content/image.ts'
import { paragraph } from '../gallery/samples.ts'

/** Content as the queries hand it on; a changed query breaks these. */
export const picture = {
  alt: 'A laptop on a desk',
  assetId: 'image-0123456789abcdef0123456789abcdef01234567-1600x1200-png',
  color: '#f6b511',
  crop: null,
  hotspot: null,
} satisfies SanityImage

export const site = {
  productName: 'Fourfold',
  logo: picture,
  contactEmail: 'hello@fourfold.example',
  postalAddress: '1 Market Street\nWilmington, DE 19801',
  checkout: {
    href: 'https://checkout.example/course',
    label: 'Buy course now!',
    instalmentsHref: 'https://checkout.example/two-instalments',
  },
  formProvider: 'Formspree',
  automaticAccess: false,
  taxNote: 'Plus any sales tax.',
  billingUrl: null,
  price: { total: 1500, instalments: [450, 1050], daysBetween: 30, offer: null },
  refund: { days: 7, bankDaysMin: 5, bankDaysMax: 10, promise: null },
  description: 'A course.',
  socialImage: picture,
  navigationLinks: [],
  footerLinks: [],
  edit: undefined,
} satisfies Site

export const home = {
  hero: {
    heading: 'One course',
    text: 'Four disciplines.',
    note: 'Refund',
    link: null,
    secondLink: null,
    image: picture,
    trailer: null,
  },
  about: { heading: 'We came here out of passion', body: [paragraph('Friends.')], image: picture },
  teachers: [
    {
      key: 'teacher-finance',
      name: 'Ruth Adler',
      role: 'Finance lead',
      background: 'Ruth kept the books.',
      discipline: 'finance',
      link: { label: 'Her profile', href: 'https://profile.example' },
      isPlaceholder: false,
      portrait: { ...picture, alt: 'Ruth Adler, smiling' },
    },
  ],
  roadmap: {
    heading: 'Roadmap',
    image: picture,
    link: null,
    stages: [{ key: 'sales', title: 'Sales', steps: 'Listen first' }],
  },
  worldwide: {
    heading: 'Worldwide',
    text: 'We provide.',
    provisions: [{ key: 'workshops', title: 'Workshops', text: 'Once a month' }],
    callToAction: 'Unlock',
    image: picture,
  },
  faq: {
    heading: 'FAQ (How it works)',
    openKey: null,
    rows: [
      {
        _id: 'faq-how',
        key: 'how',
        question: 'How does it work?',
        answer: [paragraph('Like this.')],
      },
      { _id: 'faq-when', key: 'when', question: 'When?', answer: [paragraph('Now.')] },
    ],
  },
  seo: { title: 'Fourfold', description: 'A course.', socialImage: null },
} satisfies Home
