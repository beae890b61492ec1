import styles from './Preview.module.css'
import { VisualEditing } from './VisualEditing.tsx'

/** The banner above a page in draft mode, and click-to-edit. Visitors' pages render neither. */
export function Preview({ state }: { state: 'on' | 'ended' }) {
  return (
    <>
      {/* `_top`: inside the Studio’s frame, the Studio would still say “Drafts” beside a published page. */}
      <form
        method="post"
        action="/api/draft/exit"
        target="_top"
        aria-label="Preview"
        className={styles.banner}
      >
        <p>
          {state === 'on'
            ? 'Preview: you see drafts that nobody else can see.'
            : 'The preview has ended, this is the published page. Open it in the studio again.'}
        </p>
        <button type="submit" className={styles.exit}>
          Leave the preview
        </button>
      </form>
      {state === 'on' && <VisualEditing />}
    </>
  )
}
