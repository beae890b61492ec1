import { toPlainText } from '@portabletext/react'
import { env } from '#lib/env.ts'
import type { Home, Teacher } from './home.ts'
import { pictureUrl } from './picture.ts'
import type { Site } from './site.ts'

/**
 * What search engines read of the home page, from the same documents as its visible text:
 * https://schema.org/Organization, /Course and /FAQPage.
 */
export function homeJsonLd(site: Site, { faq, teachers }: Home) {
  const { siteUrl } = env()
  const price = site.price?.total
  const organization = {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: site.productName,
    url: siteUrl,
    logo: pictureUrl(site.logo, 512, 512, 'png'),
    email: site.contactEmail,
  }
  const course = {
    '@type': 'Course',
    name: site.productName,
    description: site.description ?? undefined,
    url: siteUrl,
    provider: { '@id': organization['@id'] },
    ...(price && {
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price,
        priceCurrency: 'USD',
        ...(site.price?.offer?.until && { priceValidUntil: site.price.offer.until }),
        url: site.checkout.href,
      },
    }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(teachers.length > 0 && { instructor: teachers.map(toPerson) }),
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

/** https://schema.org/Person */
function toPerson({ name, role, background, portrait }: Teacher) {
  return {
    '@type': 'Person',
    name,
    jobTitle: role ?? undefined,
    description: background ?? undefined,
    image: pictureUrl(portrait, 400, 400, 'jpg'),
  }
}
