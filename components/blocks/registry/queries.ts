import { callToActionQuery } from '../call-to-action/query.ts'
import { cookiesQuery } from '../cookies/query.ts'
import { figuresQuery } from '../figures/query.ts'
import { modulesQuery } from '../modules/query.ts'
import { pictureQuery } from '../picture/query.ts'
import { questionsQuery } from '../questions/query.ts'
import { quoteQuery } from '../quote/query.ts'
import { teachersQuery } from '../teachers/query.ts'
import { textQuery } from '../text/query.ts'
import { videoQuery } from '../video/query.ts'

/** What each kind of section needs, for the projection of a page's sections. */
export const sectionsQuery = `
  ${textQuery},
  ${pictureQuery},
  ${quoteQuery},
  ${figuresQuery},
  ${videoQuery},
  ${callToActionQuery},
  ${questionsQuery},
  ${modulesQuery},
  ${teachersQuery},
  ${cookiesQuery}`
