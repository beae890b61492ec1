import type { DocumentLocationResolver, DocumentLocationsState } from 'sanity/presentation'
import { getPublishedId } from '../internals/ids.ts'

const home = { title: 'Home page', href: '/' }
const overview: DocumentLocationsState = {
  locations: [{ title: 'Members’ overview', href: '/content' }],
}
const everywhere: DocumentLocationsState = {
  locations: [home],
  message: 'Appears on every page.',
  tone: 'positive',
}

/** Where documents of these types are used, whatever they say. */
const fixed: Record<string, DocumentLocationsState> = {
  siteSettings: everywhere,
  announcement: everywhere,
  homePage: { locations: [home] },
  teacher: { locations: [home, { title: 'Who We Are', href: '/who-we-are' }] },
  course: overview,
  workshop: overview,
  mentorship: overview,
  cookie: { locations: [{ title: 'Cookies Policy', href: '/cookies-policy' }] },
}

/** Each finds the places of the document `$id`, as `DocumentLocationsState`. */
export const queries: Record<string, string> = {
  faqRow: `*[_id == $id][0]{
    "locations": [
      {"title": "Home page", "href": "/#" + coalesce("faq-" + key.current, "faq")},
      ...*[_type == "page" && defined(slug.current) && references($id)]{
        "title": coalesce(title, slug.current),
        "href": "/" + slug.current
      }
    ]
  }`,
  page: `*[_id == $id][0]{"state": select(
    defined(slug.current) => {
      "locations": [{"title": coalesce(title, slug.current), "href": "/" + slug.current}]
    },
    {"message": "Doesn’t appear until it has a link address.", "tone": "caution"}
  )}.state`,
  lesson: `*[_id == $id][0]{
    "isPlaced": $id in *[_type == "course"][0].outline[]._ref,
    "locations": [{"title": coalesce(title, key.current), "href": "/content/lessons/" + key.current}],
    key
  }{"state": select(
    !defined(key.current) => {
      "message": "Doesn’t appear until it has a link address.",
      "tone": "caution"
    },
    !isPlaced => {
      "message": "Not in the course yet, so members can’t find it.",
      "tone": "caution",
      locations
    },
    {"message": "Members see it where the course lists it.", locations}
  )}.state`,
}

/** The documents whose changes change the places of `$id`. */
const LISTEN = '*[_id in [$id, "drafts." + $id] || _type in ["page", "course"]]'

/** Where a document is used, shown above its form. */
export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  const fetch = queries[type]
  if (!fetch) return fixed[type] ?? null
  return documentStore.listenQuery(
    { fetch, listen: LISTEN },
    { id: getPublishedId(id) },
    { perspective: 'drafts' },
  )
}
