import type { SectionOf } from '#components/content/page.ts'
import { Breakable } from '#components/ui/Breakable.tsx'
import { RichText } from '#components/ui/RichText.tsx'
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

/** What is the same for all cookies is shown once, above them. */
function CookieList({ cookies }: Pick<SectionOf<'cookieListSection'>, 'cookies'>) {
  const named = cookies.filter(({ name }) => name)
  const [first] = named
  if (!first) return null
  const shared = FACTS.filter(
    ([field]) =>
      named.length > 1 && first[field] && named.every((cookie) => cookie[field] === first[field]),
  )
  const facts = FACTS.filter((fact) => !shared.includes(fact))
  return (
    <table className={styles.cookies}>
      {shared.length > 0 && (
        <caption dir="auto">
          {`All entries: ${shared.map(([field, title]) => `${title.toLowerCase()} “${first[field]}”`).join(', ')}`}
        </caption>
      )}
      <thead className="small-print">
        <tr>
          <th>Name</th>
          <th>Purpose</th>
          {facts.map(([field, title]) => (
            <th key={field}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {named.map((cookie) => (
          <tr key={cookie.key}>
            <th scope="row">
              <Breakable parts={(cookie.name ?? '').split(/(?<=:)(?=\w)/)} />
            </th>
            <td dir="auto">{cookie.purpose && tieWords(cookie.purpose)}</td>
            {facts.map(([field, title]) => (
              <td
                key={field}
                dir="auto"
                className="small-print"
                data-label={cookie[field] ? `${title}: ` : undefined}
              >
                {cookie[field] && tieWords(cookie[field])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
