import { toPlainText } from '@portabletext/react'
import { stegaClean } from '@sanity/client/stega'
import type { Site } from '#components/content/site.ts'
import { imageUrl } from '#lib/content/image.ts'
import { env } from '#lib/env.ts'
import type { Home, Teacher } from '../content/home.ts'

/** `<` is escaped: no text can close the element. Click-to-edit marks would make it much longer. */
export function JsonLd({ graph }: { graph: object[] }) {
  const json = stegaClean(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }))
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}

/** From the documents of the visible text: https://schema.org/Organization, /Course and /FAQPage. */
export function homeJsonLd(site: Site, { faq, teachers }: Home) {
  const { siteUrl } = env()
  const price = site.price?.total
  const people = teachers.filter(({ name, isPlaceholder }) => name && !isPlaceholder)
  const organization = {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: site.productName,
    url: siteUrl,
    logo: imageUrl(site.logo, 512, 512, 'png'),
    email: site.contactEmail,
  }
  const course = {
    '@type': 'Course',
    name: site.productName,
    description: site.description ?? undefined,
    url: siteUrl,
    provider: { '@id': organization['@id'] },
    ...(price && {
      offers: offersOf(site, price),
    }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(people.length > 0 && { instructor: people.map(toPerson) }),
    },
  }
  const questions = {
    '@type': 'FAQPage',
    mainEntity: faq.rows.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
    })),
  }
  return faq.rows.length > 0 ? [organization, course, questions] : [organization, course]
}

/** One for each way to pay: https://schema.org/Offer */
function offersOf({ price, checkout }: Site, total: number) {
  const offer = {
    '@type': 'Offer',
    category: 'Paid',
    price: total,
    priceCurrency: 'USD',
    ...(price?.offer?.until && { priceValidUntil: price.offer.until }),
    url: checkout.href,
  }
  const [first, second] = price?.instalments ?? []
  if (!checkout.instalmentsHref || !first || !second) return offer
  const inTwo = {
    ...offer,
    url: checkout.instalmentsHref,
    priceSpecification: [
      instalment(first, 'https://schema.org/Downpayment'),
      instalment(second, 'https://schema.org/Installment'),
    ],
  }
  return [offer, inTwo]
}

const instalment = (price: number, priceComponentType: string) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'USD',
  priceComponentType,
})

function toPerson({ name, role, background, portrait }: Teacher) {
  return {
    '@type': 'Person',
    name,
    jobTitle: role ?? undefined,
    description: background ?? undefined,
    image: imageUrl(portrait, 400, 400, 'jpg'),
  }
}
