import type { DocumentLocationResolvers, DocumentLocationsState } from 'sanity/presentation'
import { lessonPath } from '../../schemas/member-paths.ts'

const home = { title: 'Home page', href: '/' }
type Values = Partial<Record<'title' | 'address', string>> | null

/** The location of a document that is a page of its own. */
const page = (address: string, pathOf: (address: string) => string) => ({
  select: { title: 'title', address },
  resolve: (values: Values): DocumentLocationsState =>
    values?.address
      ? { locations: [{ title: values.title ?? values.address, href: pathOf(values.address) }] }
      : { message: 'Doesn’t appear until it has a link address.', tone: 'caution' },
})

/** The page that a form leads to, with a line above it. */
export const locations = {
  homePage: { locations: [home] },
  course: { locations: [{ title: 'Members’ overview', href: '/content' }] },
  faqRow: {
    select: { address: 'key.current' },
    resolve: (values: Values) => ({
      locations: [{ ...home, href: values?.address ? `/#faq-${values.address}` : '/#faq' }],
    }),
  },
  page: page('slug.current', (address) => `/${address}`),
  lesson: page('key.current', lessonPath),
} satisfies DocumentLocationResolvers
