import type { Home } from '#components/content/home.ts'
import { CmsImage, sharpPhone } from '#components/ui/CmsImage.tsx'
import { Offer, type OfferFacts } from '#components/ui/Offer.tsx'
import { Heading, StaffText, Subheading } from '#components/ui/StaffText.tsx'
import { toneOf } from '#components/ui/tones.ts'
import { tieHeadline } from '#lib/content/ties.ts'
import styles from './Worldwide.module.css'

type Props = NonNullable<Home['worldwide']> & Pick<Home['hero'], 'note'> & OfferFacts

export function Worldwide(props: Props) {
  const { heading, text, provisions, image, callToAction, note, ...offer } = props
  const filled = (provisions ?? []).filter(({ title, text }) => title || text)
  return (
    <section>
      <div className={`grid ${styles.provided}`}>
        <Heading className="display">{tieHeadline(heading)}</Heading>
        <div className={`stack ${styles.words}`}>
          <StaffText className={styles.text}>{text}</StaffText>
          {filled.length > 0 && (
            <ul className={`stack ${styles.provisions}`}>
              {filled.map(({ key, title, text }, index) => (
                <li key={key} className={`${styles.provision} ${toneOf(index)}`}>
                  <Subheading className={styles.title}>{title}</Subheading>
                  <StaffText>{text}</StaffText>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.picture}>
          <CmsImage
            image={image}
            sizes={`${sharpPhone}, (max-width: 768px) 100vw, 50vw`}
            ratio={4 / 3}
          />
        </div>
      </div>
      <div className={`grid panel no-print ${toneOf(1)} ${styles.field}`}>
        <StaffText className={styles.callToAction}>{callToAction}</StaffText>
        <div className={styles.offer}>
          <Offer {...offer} note={note} />
        </div>
      </div>
    </section>
  )
}
