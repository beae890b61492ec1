import styles from './Preview.module.css'
import { VisualEditing } from './VisualEditing.tsx'

/** What staff see above the page in the preview, and nobody else: no visitor's page has any of it. */
export function Preview({ state }: { state: 'on' | 'ended' }) {
  return (
    <>
      {/* The whole window: within the studio’s frame, it would go on to say “Drafts” beside a published page. */}
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
