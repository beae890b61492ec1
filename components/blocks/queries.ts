import { callToActionSectionFragment } from './call-to-action/query.ts'
import { cookiesSectionFragment } from './cookies/query.ts'
import { figuresSectionFragment } from './figures/query.ts'
import { formSectionFragment } from './form/query.ts'
import { lessonsSectionFragment } from './lessons/query.ts'
import { modulesSectionFragment } from './modules/query.ts'
import { pictureSectionFragment } from './picture/query.ts'
import { questionsSectionFragment } from './questions/query.ts'
import { quoteSectionFragment } from './quote/query.ts'
import { sampleSectionFragment } from './sample/query.ts'
import { teachersSectionFragment } from './teachers/query.ts'
import { textSectionFragment } from './text/query.ts'
import { videoSectionFragment } from './video/query.ts'

/** `npm run types` writes this: one line for each block of a section. */
export const sectionsFragment = `
  ${callToActionSectionFragment},
  ${cookiesSectionFragment},
  ${figuresSectionFragment},
  ${formSectionFragment},
  ${lessonsSectionFragment},
  ${modulesSectionFragment},
  ${pictureSectionFragment},
  ${questionsSectionFragment},
  ${quoteSectionFragment},
  ${sampleSectionFragment},
  ${teachersSectionFragment},
  ${textSectionFragment},
  ${videoSectionFragment}`
