import type { Site } from '#components/content/site.ts'
import { valueWriter } from '#lib/content/site-values.ts'
import { env } from '#lib/env.ts'
import { VALUES } from '#schemas/values/values.ts'
import { OutsideStudio } from './OutsideStudio.tsx'
import styles from './Preview.module.css'
import { VisualEditing } from './VisualEditing.tsx'

type Props = { state: 'on' | 'ended'; site: Site }

export function Preview({ state, site }: Props) {
  const banner = (
    // `_top`: otherwise the Studio would still say “Drafts” beside a published page.
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
  )
  if (state === 'ended') return banner
  return (
    <>
      <OutsideStudio>{banner}</OutsideStudio>
      <VisualEditing studioOrigin={new URL(env().studioUrl).origin} values={previewValues(site)} />
    </>
  )
}

function previewValues(site: Site): Record<string, string> {
  const write = valueWriter(site, 'draft')
  return Object.fromEntries(Object.keys(VALUES).map((name) => [name, write(name)]))
}
