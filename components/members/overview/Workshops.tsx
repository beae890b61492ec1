'use client'

import type { ReactElement } from 'react'
import details from '#components/ui/Details.module.css'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { StaffText, Subheading } from '#components/ui/StaffText.tsx'
import { calendarUrl } from '#lib/members/api-urls.ts'
import type { Mentorship, Workshop } from '#lib/members/course-shape.ts'
import { counted } from '#schemas/fields/counted.ts'
import { emailHref } from '#schemas/validation/href.ts'
import { formatDollars } from '#schemas/values/money.ts'
import { DownloadButton } from '../shared/DownloadButton.tsx'
import { useMember } from '../shared/member.ts'
import { hoursOf, monthOf, weekdayOf } from '../shared/words.ts'
import styles from './Workshops.module.css'

/** How many workshops are shown before a member opens the others. */
const SHOWN = 2

const DAY_MS = 86_400_000

export function Workshops({ workshops }: { workshops: Workshop[] }) {
  const startOf = (workshop?: Workshop) => Date.parse(workshop?.startsAt ?? '')
  const dayLater = startOf(workshops[0]) + DAY_MS
  const rows = workshops.map((workshop, index) => (
    <WorkshopRow
      key={workshop.id}
      {...workshop}
      isNext={index === 0}
      // Workshops may overlap. The calendar has the links of later ones.
      isOpen={index === 0 || startOf(workshop) < dayLater}
    />
  ))
  return (
    <section aria-labelledby="workshops">
      <h2 id="workshops" className={styles.heading}>
        Upcoming workshops
      </h2>
      <Rows empty="No workshops are scheduled right now. New ones will appear here.">
        {rows.slice(0, SHOWN)}
      </Rows>
      {rows.length > SHOWN && (
        <details className={styles.more}>
          <summary className={details.plain}>
            {counted(rows.length - SHOWN, 'more workshop')}
          </summary>
          <ul className={styles.rows}>{rows.slice(SHOWN)}</ul>
        </details>
      )}
    </section>
  )
}

const Rows = ({ empty, children }: { empty: string; children: ReactElement[] }) =>
  children.length === 0 ? (
    <p className={styles.empty}>{empty}</p>
  ) : (
    <ul className={styles.rows}>{children}</ul>
  )

function WorkshopRow(props: Workshop & Record<'isNext' | 'isOpen', boolean>) {
  const { id, title, summary, startsAt, duration, joinLink, edit, isNext, isOpen } = props
  const start = startsAt && new Date(startsAt)
  return (
    <li className={styles.row}>
      {start && (
        <p key={startsAt} className={styles.tile}>
          {monthOf(start)} <span>{start.getDate()}</span> {start.getFullYear()}
        </p>
      )}
      <div className={styles.words}>
        <Subheading className={styles.title}>{title}</Subheading>
        {start && (
          <p className={styles.facts}>
            <time key={`${startsAt} ${duration}`} dateTime={startsAt} data-sanity={edit?.startsAt}>
              {weekdayOf(start)}, <span>{hoursOf(start, duration ?? 0)}</span>
            </time>{' '}
            {duration !== null && <span data-sanity={edit?.duration}>{`(${duration} min)`}</span>}
          </p>
        )}
        <Summary text={summary} isEdited={edit !== undefined} />
      </div>
      <div className={styles.actions}>
        {joinLink && isOpen && (
          <SafeLink href={joinLink} className={`button ${isNext ? '' : 'button-quiet'}`}>
            Join<span className="visually-hidden">{` the workshop ${title}`}</span>
          </SafeLink>
        )}
        {start && (
          <DownloadButton
            path={calendarUrl(id)}
            name={`${title}.ics`}
            label="Add to calendar"
            className={styles.link}
          >
            {title}
          </DownloadButton>
        )}
      </div>
    </li>
  )
}

/** Its last line, who leads a workshop, is a paragraph. The preview writes into a single one. */
function Summary({ text, isEdited }: { text: string | null; isEdited: boolean }) {
  if (!text) return null
  const end = isEdited ? -1 : text.lastIndexOf('\n')
  return (
    <div className={styles.summary}>
      <StaffText>{text.slice(0, Math.max(end, 0))}</StaffText>
      <StaffText>{text.slice(end + 1)}</StaffText>
    </div>
  )
}

export function Mentorships({ mentorships }: { mentorships: Mentorship[] }) {
  const { contactEmail } = useMember()
  return (
    <section aria-labelledby="mentorships">
      <h2 id="mentorships" className={styles.heading}>
        Monthly mentorships
      </h2>
      <p className={styles.hint}>
        Working with a mentor? Renew here for another month. Want to start?{' '}
        <SafeLink href={emailHref(contactEmail)}>Tell us where you’re stuck</SafeLink>, and we’ll
        suggest a mentor.
      </p>
      <Rows empty="There are no mentorships to renew right now.">
        {mentorships.map(({ id, title, summary, fee, renewalLink, edit }) => (
          <li key={id} className={styles.row}>
            <p className={`${styles.tile} ${styles.fee}`} data-sanity={edit?.fee}>
              {fee === null ? (
                <>
                  <span>See price</span> at checkout
                </>
              ) : (
                <>
                  <span>{formatDollars(fee)}</span> a month
                </>
              )}
            </p>
            <div className={styles.words}>
              <Subheading className={styles.title}>{title}</Subheading>
              <Summary text={summary} isEdited={edit !== undefined} />
            </div>
            {renewalLink && (
              <p className={styles.actions}>
                <SafeLink href={renewalLink} className={styles.link}>
                  Renew for a month
                  <span className="visually-hidden">{`: ${title}`}</span>
                </SafeLink>
              </p>
            )}
          </li>
        ))}
      </Rows>
    </section>
  )
}
