import type { Home } from '#components/content/home.ts'
import { DesktopImage } from '#components/ui/CmsImage.tsx'
import { StaffText } from '#components/ui/StaffText.tsx'
import { toneOf } from '#components/ui/tones.ts'
import styles from './Roadmap.module.css'

/** The stages are text, so that they are legible at every size. Phones show no roadmap. */
export function Roadmap({ heading, image, stages }: NonNullable<Home['roadmap']>) {
  if (!image?.assetId) return null
  const filled = (stages ?? []).filter(({ title, steps }) => title || steps)
  return (
    <section className={`wrap ${styles.roadmap}`}>
      <StaffText as="h2" className="display">
        {heading}
      </StaffText>
      <div className={`rise ${styles.road}`}>
        <DesktopImage image={image} sizes="(min-width: 1664px) 1536px, 92vw" />
      </div>
      {filled.length > 0 && (
        <ol className={styles.stages}>
          {filled.map(({ key, title, steps }, index) => (
            <li key={key} className={`${styles.stage} ${toneOf(index)}`}>
              <StaffText as="h3" className={styles.title}>
                {title}
              </StaffText>
              <StaffText className={styles.steps}>{steps}</StaffText>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
