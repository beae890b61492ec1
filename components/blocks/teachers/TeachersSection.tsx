import type { SectionOf } from '#lib/content/page.ts'
import { TextSection } from '../text/TextSection.tsx'
import { Teachers } from './Teachers.tsx'

export function TeachersSection({ heading, anchor, teachers }: SectionOf<'teachersSection'>) {
  return (
    <TextSection heading={heading} anchor={anchor}>
      <Teachers teachers={teachers} />
    </TextSection>
  )
}
