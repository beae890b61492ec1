import {
  PortableText,
  type PortableTextBlock,
  type PortableTextComponents,
} from '@portabletext/react'
import type { ReadyBlock } from '#lib/content/rich-text.ts'
import { tieBlock } from '#lib/content/ties.ts'
import { Address } from './Address.tsx'
import styles from './RichText.module.css'
import { SafeLink } from './SafeLink.tsx'

const isBold = ({ children }: PortableTextBlock) =>
  children.every(({ marks }) => marks?.includes('strong'))

/** Each block begins at the side where its language does, and a list item its bullet. */
const components: PortableTextComponents = {
  block: {
    normal: ({ value, children }) =>
      value.children.length > 0 && (
        <p dir="auto" className={isBold(value) ? styles.statement : undefined}>
          {children}
        </p>
      ),
    h3: ({ children }) => <h3 dir="auto">{children}</h3>,
  },
  listItem: ({ children }) => <li dir="auto">{children}</li>,
  marks: {
    link: ({ value, text, children }) => {
      const isAddress = value?.href === `mailto:${text}`
      return (
        <SafeLink href={value?.href ?? null} className={isAddress ? styles.whole : undefined}>
          {isAddress ? <Address>{text}</Address> : children}
        </SafeLink>
      )
    },
  },
}

export function RichText({ blocks }: { blocks: ReadyBlock[] }) {
  if (blocks.length === 0) return null
  return (
    <div className={styles.text}>
      <PortableText value={blocks.map(tieBlock)} components={components} />
    </div>
  )
}
