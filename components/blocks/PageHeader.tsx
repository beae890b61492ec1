import type { Page } from '#components/content/page.ts'
import type { Site } from '#components/content/site.ts'
import { Offer } from '#components/ui/Offer.tsx'
import { StaffText } from '#components/ui/StaffText.tsx'
import { Tiles } from '#components/ui/Tiles.tsx'
import { tieWords } from '#lib/content/ties.ts'
import { dateInWords } from '#schemas/values/dates.ts'
import styles from './PageHeader.module.css'
import { lessonOf } from './sample/Sample.tsx'

type Props = Pick<Page, 'title' | 'intro' | 'effectiveDate' | 'edit' | 'sections'> & { site: Site }

/** On the page about the course, visitors can buy it before they scroll. */
export function PageHeader({ title, intro, effectiveDate, edit, sections: [first], site }: Props) {
  if (first?._type === 'sampleSection' && lessonOf(first)) return null
  const effective = dateInWords(effectiveDate)
  const sells = first?._type === 'lessonsSection'
  const words = <StaffText className={styles.intro}>{intro && tieWords(intro)}</StaffText>
  return (
    <header className={`stack ${styles.header}`}>
      <div className={styles.headline}>
        <h1 dir="auto" className="display">
          {title}
        </h1>
        {sells && words}
        {first?._type === 'policySection' && <Tiles as="row" />}
      </div>
      {sells && (
        <div className={styles.offer}>
          <Offer {...site} note={null} />
        </div>
      )}
      {((intro && !sells) || effective) && (
        <div className={`stack ${styles.about}`}>
          {!sells && words}
          {effectiveDate && effective && (
            <p className="small-print">
              Effective{' '}
              <time dateTime={effectiveDate} data-sanity={edit?.effectiveDate}>
                {effective}
              </time>
            </p>
          )}
        </div>
      )}
    </header>
  )
}
