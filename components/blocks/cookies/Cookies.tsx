import { RichText } from '#components/ui/RichText.tsx'
import type { SectionOf } from '#lib/content/page.ts'
import { TextSection } from '../text/TextSection.tsx'
import { CookieTable } from './CookieTable.tsx'

export function Cookies({ heading, anchor, body, cookies }: SectionOf<'cookieListSection'>) {
  return (
    <TextSection heading={heading} anchor={anchor}>
      <RichText blocks={body} />
      <CookieTable cookies={cookies} />
    </TextSection>
  )
}
