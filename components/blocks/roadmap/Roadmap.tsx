import type { Home } from '#components/content/home.ts'
import { DesktopImage } from '#components/ui/CmsImage.tsx'
import { Lines } from '#components/ui/Lines.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { Heading, Subheading } from '#components/ui/StaffText.tsx'
import { toneOf } from '#components/ui/tones.ts'
import styles from './Roadmap.module.css'

/** The stages are text, so that they are legible at every size. Phones show them without the image. */
export function Roadmap({ heading, image, link, stages }: NonNullable<Home['roadmap']>) {
  const filled = (stages ?? []).filter(({ title, steps }) => title || steps)
  if (!image?.assetId && filled.length === 0) return null
  return (
    <section className={`wrap stack ${styles.roadmap}`}>
      <Heading className="display">{heading}</Heading>
      <div className={`rise ${styles.road}`}>
        <DesktopImage image={image} sizes="(min-width: 1664px) 1536px, 92vw" />
      </div>
      {filled.length > 0 && (
        <ol className={`stack ${styles.stages}`}>
          {filled.map(({ key, title, steps }, index) => (
            <li key={key} className={`${styles.stage} ${toneOf(index)}`}>
              <Subheading className={styles.title}>{title}</Subheading>
              <Lines text={steps} as="ul" className={styles.steps} />
            </li>
          ))}
        </ol>
      )}
      {link?.label && link.href && (
        <p className={`no-print ${styles.end}`}>
          <SafeLink href={link.href} className="button button-quiet">
            {link.label}
          </SafeLink>
        </p>
      )}
    </section>
  )
}
