import type { DocumentLocationResolvers, DocumentLocationsState } from 'sanity/presentation'
import { lessonPath } from '../../schemas/member-paths.ts'

const home = { title: 'Home page', href: '/' }
const overview: DocumentLocationsState = {
  locations: [{ title: 'Members’ overview', href: '/content' }],
}
const everywhere: DocumentLocationsState = {
  locations: [home],
  message: 'Appears on every page.',
  tone: 'positive',
}

type Values = Partial<Record<'title' | 'address', string>> | null

/** Of a document that is a page of its own. */
const page = (address: string, pathOf: (address: string) => string) => ({
  select: { title: 'title', address },
  resolve: (values: Values): DocumentLocationsState =>
    values?.address
      ? { locations: [{ title: values.title ?? values.address, href: pathOf(values.address) }] }
      : { message: 'Doesn’t appear until it has a link address.', tone: 'caution' },
})

/** Where a document of each type is shown: a line above its form leads there. */
export const locations = {
  siteSettings: everywhere,
  announcement: everywhere,
  homePage: { locations: [home] },
  teacher: { locations: [home, { title: 'Who We Are', href: '/who-we-are' }] },
  course: overview,
  workshop: overview,
  mentorship: overview,
  cookie: { locations: [{ title: 'Cookies Policy', href: '/cookies-policy' }] },
  faqRow: {
    select: { address: 'key.current' },
    resolve: (values: Values) => ({
      locations: [{ ...home, href: values?.address ? `/#faq-${values.address}` : '/#faq' }],
    }),
  },
  page: page('slug.current', (address) => `/${address}`),
  lesson: page('key.current', lessonPath),
} satisfies DocumentLocationResolvers
