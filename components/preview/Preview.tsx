import { previewValues } from '#lib/content/preview-values.ts'
import type { Site } from '#lib/content/site.ts'
import { env } from '#lib/env.ts'
import styles from './Preview.module.css'
import { VisualEditing } from './VisualEditing.tsx'

type Props = { state: 'on' | 'ended'; site: Site }

/** The banner above a page in draft mode, and click-to-edit. Visitors' pages render neither. */
export function Preview({ state, site }: Props) {
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
        {state === 'on' ? (
          <p>
            Preview: <span className={styles.wide}>you’re seeing unpublished </span>drafts.
          </p>
        ) : (
          <p>
            The preview has ended.
            <span className={styles.wide}> This is the published page.</span>
          </p>
        )}
        <button type="submit" className={styles.exit}>
          Exit preview
        </button>
      </form>
      {state === 'on' && (
        <VisualEditing
          studioOrigin={new URL(env().studioUrl).origin}
          values={previewValues(site)}
        />
      )}
    </>
  )
}
