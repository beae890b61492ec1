import { Fragment } from 'react'
import type { SectionOf } from '#components/content/page.ts'
import { Offer, type OfferFacts } from '#components/ui/Offer.tsx'
import { Heading } from '#components/ui/StaffText.tsx'
import { toneOf } from '#components/ui/tones.ts'
import styles from './CallToAction.module.css'

/** Each part of a sentence, with the sign at its end. */
const PARTS = /\S.*?(?=(?<=[.!?,;:]) |$)/gs

type Props = SectionOf<'callToActionSection'> & OfferFacts

export function CallToAction({ heading, note, ...offer }: Props) {
  return (
    <section className={`stack ${toneOf(1)} ${styles.callToAction}`}>
      <Heading className={styles.heading}>
        {heading &&
          Array.from(heading.matchAll(PARTS), ({ index, 0: part }) => (
            <Fragment key={index}>
              <span>{part}</span>{' '}
            </Fragment>
          ))}
      </Heading>
      <div className={styles.offer}>
        <Offer {...offer} note={note} />
      </div>
    </section>
  )
}
