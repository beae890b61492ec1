import { DesktopImage } from '#components/ui/DesktopImage.tsx'
import { toneOf } from '#components/ui/tones.ts'
import type { Home } from '#lib/content/home.ts'
import styles from './Roadmap.module.css'

/** Its words are text, so that they can be read at every size; on phones nothing takes its place. */
export function Roadmap({ image, stages }: NonNullable<Home['roadmap']>) {
  if (!image?.assetId) return null
  return (
    <section className={`wrap ${styles.roadmap}`}>
      <h2 className={styles.heading}>Roadmap</h2>
      <div className={styles.road}>
        <DesktopImage picture={image} sizes="(min-width: 1664px) 1536px, 92vw" />
      </div>
      {stages && stages.length > 0 && (
        <ol className={styles.stages}>
          {stages.map(({ key, title, steps }, index) => (
            <li key={key} className={`${styles.stage} ${toneOf(index)}`}>
              {title && <h3 className={styles.title}>{title}</h3>}
              {steps && <p className={styles.steps}>{steps}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
