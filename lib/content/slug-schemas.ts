import { z } from 'zod'
import { checkPageSlug } from '#schemas/validation/slug.ts'

/** A page's slug; null if it is malformed, or if no page can have it. */
export const slugSchema = z
  .string()
  .nullish()
  .catch(null)
  .transform((current) =>
    current && checkPageSlug({ _type: 'slug', current }) === true ? current : null,
  )

/** The fragments of the URLs within a document: of a page's sections, or of a question. */
export const anchorsSchema = z
  .union([z.array(z.string().nullable()).transform((anchors) => anchors.join(' ')), z.string()])
  .nullish()
  .catch(null)
  .transform((anchors) => anchors ?? '')
