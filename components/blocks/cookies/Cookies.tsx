import type { SectionOf } from '#components/content/page.ts'
import { Breakable } from '#components/ui/Breakable.tsx'
import { RichText } from '#components/ui/RichText.tsx'
import { StaffText } from '#components/ui/StaffText.tsx'
import { tieWords } from '#lib/content/ties.ts'
import { TextSection } from '../text/TextSection.tsx'
import styles from './Cookies.module.css'

export function Cookies({ heading, anchor, body, cookies }: SectionOf<'cookieListSection'>) {
  return (
    <TextSection heading={heading} anchor={anchor}>
      <RichText blocks={body} />
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

type Cookie = SectionOf<'cookieListSection'>['cookies'][number]
type Fact = (typeof FACTS)[number]

/** What is the same for all cookies is shown once, above them. */
function CookieList({ cookies }: Pick<SectionOf<'cookieListSection'>, 'cookies'>) {
  const named = cookies.filter(({ name }) => name)
  const [first] = named
  if (!first) return null
  const shared = FACTS.filter(
    ([field]) =>
      named.length > 1 && first[field] && named.every((cookie) => cookie[field] === first[field]),
  )
  return (
    <div className={styles.cookies}>
      {shared.length > 0 && (
        <div className={styles.entry}>
          <h3>All entries</h3>
          <div className={styles.words}>
            <Facts of={first} facts={shared} />
          </div>
        </div>
      )}
      <ul className={styles.list}>
        {named.map((cookie) => (
          <li key={cookie.key} className={styles.entry}>
            <h3>
              <Breakable parts={(cookie.name ?? '').split(/(?<=:)(?=\w)/)} />
            </h3>
            <div className={styles.words}>
              <StaffText>{cookie.purpose && tieWords(cookie.purpose)}</StaffText>
              <Facts of={cookie} facts={FACTS.filter((fact) => !shared.includes(fact))} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Facts({ of, facts }: { of: Cookie; facts: Fact[] }) {
  const rows = facts.flatMap(([field, title]) => {
    const value = of[field]
    return value ? (
      <div key={field}>
        <dt>{title}</dt>
        <dd dir="auto">{tieWords(value)}</dd>
      </div>
    ) : (
      []
    )
  })
  return rows.length > 0 && <dl className={styles.facts}>{rows}</dl>
}
