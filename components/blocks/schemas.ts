import { about } from './about/schema.ts'
import { faq } from './faq/schema.ts'
import { hero } from './hero/schema.ts'
import { roadmap } from './roadmap/schema.ts'
import * as sections from './section-schemas.ts'
import { worldwide } from './worldwide/schema.ts'

export const blocks = {
  /** In the specification's order (section 2). */
  home: [hero, about, roadmap, worldwide, faq],
  sections: Object.values(sections),
}
