import type { SectionOf } from '#components/content/page.ts'
import { Breakable } from '#components/ui/Breakable.tsx'
import { RichText } from '#components/ui/RichText.tsx'
import { StaffText } from '#components/ui/StaffText.tsx'
import { tieBlock, tieWords } from '#lib/content/ties.ts'
import { TextSection } from '../text/TextSection.tsx'
import styles from './Cookies.module.css'

export function Cookies({ heading, anchor, body, cookies }: SectionOf<'cookieListSection'>) {
  return (
    <TextSection heading={heading} anchor={anchor}>
      <RichText blocks={body.map(tieBlock)} />
      <CookieList cookies={cookies} />
    </TextSection>
  )
}

const FACTS = [
  ['kind', 'Type'],
  ['owner', 'Owner'],
  ['storage', 'Stored in'],
  ['storagePeriod', 'Stored for'],
] as const

function CookieList({ cookies }: Pick<SectionOf<'cookieListSection'>, 'cookies'>) {
  return (
    <ul className={styles.cookies}>
      {cookies
        .filter(({ name }) => name)
        .map((cookie) => (
          <li key={cookie.key}>
            <h3>
              <Breakable parts={(cookie.name ?? '').split(/(?<=:)(?=\w)/)} />
            </h3>
            <StaffText>{cookie.purpose && tieWords(cookie.purpose)}</StaffText>
            <dl>
              {FACTS.map(
                ([field, title]) =>
                  cookie[field] && (
                    <div key={field}>
                      <dt>{title}</dt>
                      <dd dir="auto">{tieWords(cookie[field])}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        ))}
    </ul>
  )
}
