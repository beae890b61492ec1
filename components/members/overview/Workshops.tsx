'use client'

import type { ReactElement } from 'react'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { StaffText, Subheading } from '#components/ui/StaffText.tsx'
import { calendarUrl } from '#lib/members/api-urls.ts'
import type { Mentorship, Workshop } from '#lib/members/course-shape.ts'
import { counted } from '#schemas/fields/counted.ts'
import { formatDollars } from '#schemas/values/money.ts'
import { DownloadButton } from '../shared/DownloadButton.tsx'
import { dayOf, hoursOf, monthOf, yearOf } from '../shared/words.ts'
import styles from './Cards.module.css'

export function Workshops({ workshops }: { workshops: Workshop[] }) {
  return (
    <section aria-labelledby="workshops">
      <h2 id="workshops" className={styles.heading}>
        Upcoming workshops
      </h2>
      <Cards empty="No workshops are scheduled right now. New ones will appear here.">
        {workshops.map((workshop) => (
          <WorkshopCard key={workshop.id} {...workshop} />
        ))}
      </Cards>
    </section>
  )
}

const Cards = ({ empty, children }: { empty: string; children: ReactElement[] }) =>
  children.length === 0 ? (
    <p className={styles.empty}>{empty}</p>
  ) : (
    <ul className={styles.cards}>{children}</ul>
  )

function WorkshopCard({ id, title, summary, startsAt, duration, joinLink, edit }: Workshop) {
  const start = startsAt && new Date(startsAt)
  return (
    <li className={styles.card}>
      {start && (
        <p key={startsAt} className={styles.tile} aria-hidden="true">
          {monthOf(start)}
          <span>{start.getDate()}</span>
          {yearOf(start)}
        </p>
      )}
      <Subheading className={styles.title}>{title}</Subheading>
      <StaffText>{summary}</StaffText>
      {start && (
        <p className={styles.facts}>
          <time key={`${startsAt} ${duration}`} dateTime={startsAt} data-sanity={edit?.startsAt}>
            {dayOf(start)}
            <br />
            {hoursOf(start, duration ?? 0)}
          </time>
          {duration !== null && (
            <span data-sanity={edit?.duration}>{` (${counted(duration, 'minute')})`}</span>
          )}
        </p>
      )}
      <div className={styles.actions}>
        {joinLink && (
          <SafeLink href={joinLink} className="button">
            Join<span className="visually-hidden">{` the workshop ${title}`}</span>
          </SafeLink>
        )}
        {start && (
          <DownloadButton path={calendarUrl(id)} name={`${title}.ics`} label="Add to calendar">
            {title}
          </DownloadButton>
        )}
      </div>
    </li>
  )
}

export function Mentorships({ mentorships }: { mentorships: Mentorship[] }) {
  return (
    <section aria-labelledby="mentorships">
      <h2 id="mentorships" className={styles.heading}>
        Monthly mentorships
      </h2>
      <Cards empty="There are no mentorships to renew right now.">
        {mentorships.map(({ id, title, summary, fee, renewalLink, edit }) => (
          <li key={id} className={styles.card}>
            <Subheading className={styles.title}>{title}</Subheading>
            <StaffText>{summary}</StaffText>
            <p className={styles.facts} data-sanity={edit?.fee}>
              {fee === null ? 'See price at checkout' : `${formatDollars(fee)} a month`}
            </p>
            {renewalLink && (
              <p className={styles.actions}>
                <SafeLink href={renewalLink} className="button">
                  Renew<span className="visually-hidden">{` the mentorship ${title}`}</span>
                </SafeLink>
              </p>
            )}
          </li>
        ))}
      </Cards>
      <p className={styles.hint}>
        Want to start one? Use “Contact” to tell us where you’re stuck, and we’ll suggest a mentor.
      </p>
    </section>
  )
}
