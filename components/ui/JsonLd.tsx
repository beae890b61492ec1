import { stegaClean } from '@sanity/client/stega'

/**
 * Structured data for search engines. `<` is escaped, so that no text from the CMS can close the
 * element. Marks of click-to-edit would make it twenty times as long.
 */
export function JsonLd({ graph }: { graph: object[] }) {
  const json = stegaClean(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }))
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}
