import { Film } from '#components/blocks/video/Video.tsx'
import type { Home } from '#components/content/home.ts'
import type { Site } from '#components/content/site.ts'
import { CmsImage, sharpPhone } from '#components/ui/CmsImage.tsx'
import { Offer, type OfferFacts } from '#components/ui/Offer.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { StaffText } from '#components/ui/StaffText.tsx'
import { tieHeadline } from '#lib/content/ties.ts'
import styles from './Hero.module.css'

const sizes = `${sharpPhone}, (max-width: 768px) 95vw, (min-width: 1920px) 768px, 50vw`

type Props = Home['hero'] & OfferFacts & Pick<Site, 'edit'>

export function Hero(props: Props) {
  const { heading, text, note, link, secondLink, image, trailer, edit, ...offer } = props
  const links = Object.entries({ link, secondLink }).flatMap(([key, one]) =>
    one?.label && one.href ? [{ key, label: one.label, href: one.href }] : [],
  )
  return (
    <section className="grid">
      <div className={`stack ${styles.pitch}`}>
        <div className={styles.headline}>
          <h1 dir="auto">{tieHeadline(heading)}</h1>
        </div>
        <StaffText className={styles.text}>{text}</StaffText>
        <div className={`stack ${styles.action}`}>
          <Offer {...offer} edit={edit} note={note} />
          {links.length > 0 && (
            <p className={`cluster no-print ${styles.links}`}>
              {links.map(({ key, label, href }) => (
                <SafeLink key={key} href={href}>
                  {label}
                </SafeLink>
              ))}
            </p>
          )}
        </div>
      </div>
      <div className={`${styles.picture} ${trailer?.file ? styles.player : ''}`}>
        {trailer?.url || trailer?.file ? (
          <Film {...trailer} name="Trailer" image={image} sizes={sizes} ratio={1} isFirst />
        ) : (
          <CmsImage image={image} sizes={sizes} ratio={1} priority />
        )}
      </div>
    </section>
  )
}
