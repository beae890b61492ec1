import type { Page } from '#components/content/page.ts'
import { StaffText } from '#components/ui/StaffText.tsx'
import { Tiles } from '#components/ui/Tiles.tsx'
import { tieWords } from '#lib/content/ties.ts'
import { dateInWords } from '#schemas/values/dates.ts'
import styles from './PageHeader.module.css'
import { lessonOf } from './sample/Sample.tsx'

type Props = Pick<Page, 'title' | 'intro' | 'effectiveDate' | 'edit' | 'sections'>

export function PageHeader({ title, intro, effectiveDate, edit, sections: [first] }: Props) {
  if (first?._type === 'sampleSection' && lessonOf(first)) return null
  const effective = dateInWords(effectiveDate)
  return (
    <header className={`stack ${styles.header}`}>
      <div className={styles.headline}>
        <h1 dir="auto" className="display">
          {title}
        </h1>
        <Tiles as="row" />
      </div>
      {(intro || effective) && (
        <div className={`stack ${styles.about}`}>
          <StaffText className={styles.intro}>{intro && tieWords(intro)}</StaffText>
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
