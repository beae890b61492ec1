'use client'

import heading from '#components/ui/ScreenHeading.module.css'
import { TabTitle } from '../shared/TabTitle.tsx'
import styles from './Opening.module.css'
import overview from './Overview.module.css'
import { StaircaseOutline } from './StaircaseOutline.tsx'

/**
 * Shaped as the overview that comes.
 *
 * @param title appears after a moment, since most members never wait that long
 */
export function Opening({ title }: { title?: string }) {
  return (
    <div className={styles.opening}>
      <div className={`wrap ${overview.hero}`}>
        <div className={styles.words}>
          {title && (
            <div role="status">
              <TabTitle />
              <h1 className={heading.heading}>{title}</h1>
            </div>
          )}
          <div className={styles.bones} aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
        </div>
        <StaircaseOutline />
      </div>
    </div>
  )
}
