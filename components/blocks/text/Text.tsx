import { RichText } from '#components/ui/RichText.tsx'
import type { SectionOf } from '#lib/content/page.ts'
import { TextSection } from './TextSection.tsx'

export function Text({ heading, anchor, body }: SectionOf<'policySection'>) {
  if (!heading && body.length === 0) return null
  return (
    <TextSection heading={heading} anchor={anchor}>
      <RichText blocks={body} />
    </TextSection>
  )
}
