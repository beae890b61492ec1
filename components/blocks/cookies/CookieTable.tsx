import type { SectionOf } from '#lib/content/page.ts'
import styles from './CookieTable.module.css'

type Cookies = SectionOf<'cookieListSection'>['cookies']

/** Every cookie and stored entry the site uses; on a phone each row becomes a card. */
export function CookieTable({ cookies }: { cookies: Cookies }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Purpose</th>
          <th scope="col">Type</th>
          <th scope="col">Owner</th>
          <th scope="col">Stored in</th>
          <th scope="col">Stored for</th>
        </tr>
      </thead>
      <tbody>
        {cookies
          .filter(({ name }) => name)
          .map(({ key, name, purpose, kind, owner, storage, storagePeriod }) => (
            <tr key={key}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td data-label="Purpose">{purpose}</td>
              <td data-label="Type">{kind}</td>
              <td data-label="Owner">{owner}</td>
              <td data-label="Stored in">{storage}</td>
              <td data-label="Stored for">{storagePeriod}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
