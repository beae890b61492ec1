import heading from '#components/ui/ScreenHeading.module.css'
import overview from '../overview/Overview.module.css'
import { StaircaseOutline } from '../overview/StaircaseOutline.tsx'
import { Early } from './Early.tsx'
import styles from './Opening.module.css'

/** The overview before the course is known. */
export function OverviewOpening() {
  return (
    <header className={`wrap ${overview.hero} ${styles.screen}`}>
      <div className={overview.words}>
        <h1 className={heading.heading}>Your course</h1>
        <Early as="p" from="welcome" className={`${overview.welcome} ${styles.paragraph}`} />
        <div className={styles.progress}>
          <div />
          <div />
        </div>
        <div className={styles.button} />
      </div>
      <StaircaseOutline />
    </header>
  )
}
