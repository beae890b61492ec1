import { DesktopImage } from '#components/ui/DesktopImage.tsx'
import type { Home } from '#lib/content/home.ts'
import styles from './Roadmap.module.css'

export function Roadmap({ image }: NonNullable<Home['roadmap']>) {
  if (!image?.assetId) return null
  return (
    <section className={`wrap ${styles.roadmap}`}>
      <h2 className="visually-hidden">Roadmap</h2>
      <DesktopImage picture={image} sizes="(min-width: 1280px) 1152px, 90vw" />
    </section>
  )
}
