import { toPlainText } from '@portabletext/react'
import { stegaClean } from '@sanity/client/stega'
import type { Site } from '#components/content/site.ts'
import { imageUrl } from '#lib/content/image.ts'
import { env } from '#lib/env.ts'
import type { Home, Teacher } from '../content/home.ts'
import type { Page, SectionOf } from '../content/page.ts'
import { modulesIn } from './lessons/Lessons.tsx'

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
  const people = teachers.filter(({ name, isPlaceholder }) => name && !isPlaceholder)
  const organization = organizationOf(site)
  const course = {
    ...courseOf(site),
    url: siteUrl,
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

/** Of a page that lists all lessons; nothing on others. */
export function PageJsonLd({ site, page }: { site: Site; page: Page }) {
  const lessons = page.sections.find(
    (section) => section._type === 'lessonsSection' && !section.isOnSample,
  )
  if (lessons?._type !== 'lessonsSection') return null
  return (
    <JsonLd graph={[organizationOf(site), pageCourse(site, page, modulesIn(lessons.entries))]} />
  )
}

function pageCourse(site: Site, page: Page, modules: ReturnType<typeof modulesIn>) {
  const minutes = modules
    .flatMap(({ lessons }) => lessons)
    .reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  const videos = page.sections.flatMap((section) =>
    section._type === 'videoSection' ? toVideo(section) : [],
  )
  return {
    ...courseOf(site),
    description: page.seo.description ?? site.description ?? undefined,
    url: `${env().siteUrl}/${page.slug}`,
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      // https://schema.org/Duration
      ...(minutes > 0 && { courseWorkload: `PT${minutes}M` }),
    },
    syllabusSections: modules.map(({ title, summary, lessons }) => ({
      '@type': 'Syllabus',
      name: title,
      description: summary ?? lessons.map((lesson) => lesson.title).join(', '),
    })),
    ...(videos.length > 0 && { video: videos }),
  }
}

function toVideo({ heading, url, file, image, transcript, uploadedAt }: SectionOf<'videoSection'>) {
  if (!heading || !(file ?? url)) return []
  return {
    '@type': 'VideoObject',
    name: heading,
    description: transcript ?? heading,
    thumbnailUrl: imageUrl(image, 1280, 720, 'jpg'),
    ...(uploadedAt && { uploadDate: uploadedAt }),
    ...(file ? { contentUrl: file } : { url }),
  }
}

const organizationOf = (site: Site) => ({
  '@type': 'Organization',
  '@id': `${env().siteUrl}/#organization`,
  name: site.productName,
  url: env().siteUrl,
  logo: imageUrl(site.logo, 512, 512, 'png'),
  email: site.contactEmail,
})

/** The same course on every page that describes it. */
const courseOf = (site: Site) => ({
  '@type': 'Course',
  '@id': `${env().siteUrl}/#course`,
  name: site.productName,
  description: site.description ?? undefined,
  provider: { '@id': `${env().siteUrl}/#organization` },
  ...(site.price?.total && { offers: offersOf(site, site.price.total) }),
})

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

function toPerson({ name, role, portrait }: Teacher) {
  return {
    '@type': 'Person',
    name,
    jobTitle: role ?? undefined,
    image: imageUrl(portrait, 400, 400, 'jpg'),
  }
}
