import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ReadyBlock } from '#lib/content/site-values.ts'
import styles from './RichText.module.css'
import { SafeLink } from './SafeLink.tsx'

const components: PortableTextComponents = {
  marks: {
    link: ({ value, children }) => <SafeLink href={value?.href ?? null}>{children}</SafeLink>,
  },
}

export function RichText({ blocks }: { blocks: ReadyBlock[] }) {
  if (blocks.length === 0) return null
  return (
    <div className={styles.text}>
      <PortableText value={blocks} components={components} />
    </div>
  )
}
