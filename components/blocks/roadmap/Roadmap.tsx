import type { Home } from '#components/content/home.ts'
import { DesktopImage } from '#components/ui/CmsImage.tsx'
import { Heading, StaffText, Subheading } from '#components/ui/StaffText.tsx'
import { toneOf } from '#components/ui/tones.ts'
import styles from './Roadmap.module.css'

/** The stages are text, so that they are legible at every size. Phones show no roadmap. */
export function Roadmap({ heading, image, stages }: NonNullable<Home['roadmap']>) {
  if (!image?.assetId) return null
  const filled = (stages ?? []).filter(({ title, steps }) => title || steps)
  return (
    <section className={`wrap ${styles.roadmap}`}>
      <Heading className="display">{heading}</Heading>
      <div className={`rise ${styles.road}`}>
        <DesktopImage image={image} sizes="(min-width: 1664px) 1536px, 92vw" />
      </div>
      {filled.length > 0 && (
        <ol className={styles.stages}>
          {filled.map(({ key, title, steps }, index) => (
            <li key={key} className={`${styles.stage} ${toneOf(index)}`}>
              <Subheading className={styles.title}>{title}</Subheading>
              <StaffText className={styles.steps}>{steps}</StaffText>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
