import type { ReactNode } from 'react'
import { InlineScript } from '#components/members/shared/InlineScript.tsx'
import { LINK_MODES } from '#lib/members/browser/mailed-link.ts'
import styles from './FirstScreens.module.css'
import type { First } from './words.ts'

/**
 * Names the kind of the link in the URL on the parent, before the browser draws what follows. One text,
 * so that a Content-Security-Policy can name its hash.
 */
const choose = `{
const link=new URLSearchParams(location.search)
const kind=new Map(${JSON.stringify([...LINK_MODES])}).get(link.get('mode'))
document.currentScript.parentElement.dataset.link=link.get('oobCode')&&kind||'incomplete'
}`

/**
 * The HTML is the same for every link, so it contains the first screen of each kind. The browser draws the
 * one that fits the link without waiting for React.
 */
export function FirstScreens({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screens} suppressHydrationWarning>
      <InlineScript code={choose} />
      {children}
    </div>
  )
}

type Props = {
  of: First
  /** React has read the link, and this screen fits. Until then, the script decides. */
  isChosen: boolean
  children: ReactNode
}

export function FirstScreen({ of, isChosen, children }: Props) {
  return (
    <div className={isChosen ? styles.screens : styles.first} data-of={of}>
      {children}
    </div>
  )
}
