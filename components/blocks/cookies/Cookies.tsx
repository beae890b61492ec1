import type { SectionOf } from '#components/content/page.ts'
import { RichText } from '#components/ui/RichText.tsx'
import { tieBlock, tieWords } from '#lib/content/ties.ts'
import { TextSection } from '../text/TextSection.tsx'
import styles from './CookieTable.module.css'

export function Cookies({ heading, anchor, body, cookies }: SectionOf<'cookieListSection'>) {
  return (
    <TextSection heading={heading} anchor={anchor}>
      <RichText blocks={body.map(tieBlock)} />
      <CookieTable cookies={cookies} />
    </TextSection>
  )
}

const COLUMNS = [
  ['purpose', 'Purpose'],
  ['kind', 'Type'],
  ['owner', 'Owner'],
  ['storage', 'Stored in'],
  ['storagePeriod', 'Stored for'],
] as const

function CookieTable({ cookies }: Pick<SectionOf<'cookieListSection'>, 'cookies'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Name', ...COLUMNS.map(([, title]) => title)].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cookies
          .filter(({ name }) => name)
          .map((cookie) => (
            <tr key={cookie.key}>
              <th scope="row">
                <code>
                  {cookie.name?.split(/(?<=:)(?=\w)/).flatMap((part) => [<wbr key={part} />, part])}
                </code>
              </th>
              {COLUMNS.map(([field, title]) => (
                <td dir="auto" key={field} data-label={title}>
                  {cookie[field] && <span>{tieWords(cookie[field])}</span>}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}
