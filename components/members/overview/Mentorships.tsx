import { SafeLink } from '#components/ui/SafeLink.tsx'
import type { Mentorship } from '#lib/members/server/course-shape.ts'
import { formatDollars } from '#schemas/values/money.ts'
import styles from './Cards.module.css'

export function Mentorships({ mentorships }: { mentorships: Mentorship[] }) {
  return (
    <section aria-labelledby="mentorships">
      <h2 id="mentorships" className={styles.heading}>
        Monthly mentorships
      </h2>
      {mentorships.length === 0 ? (
        <p className={styles.empty}>There are no mentorships to renew right now.</p>
      ) : (
        <ul className={styles.cards}>
          {mentorships.map(({ id, title, summary, fee, renewalLink, edit }) => (
            <li key={id} className={styles.card}>
              <h3 className={styles.title}>{title}</h3>
              {summary && <p>{summary}</p>}
              <p className={styles.facts} data-sanity={edit?.fee}>
                {fee === null ? 'See price at checkout' : `${formatDollars(fee)} a month`}
              </p>
              {renewalLink && (
                <p>
                  <SafeLink href={renewalLink} className="button">
                    Renew<span className="visually-hidden"> the mentorship {title}</span>
                  </SafeLink>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>
        Want to start one? Use “Contact” to tell us where you’re stuck, and we’ll suggest a mentor.
      </p>
    </section>
  )
}
