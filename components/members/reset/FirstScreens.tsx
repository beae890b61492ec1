import type { ReactNode } from 'react'
import { InlineScript } from '#components/members/shared/InlineScript.tsx'
import styles from './FirstScreens.module.css'
import type { First } from './words.ts'

/** The HTML is the same for every link, so a script chooses the screen before React runs. */
export function FirstScreens({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screens} suppressHydrationWarning>
      <InlineScript code={process.env.CHOOSE_SCREEN_SCRIPT} />
      {children}
    </div>
  )
}

type Props = {
  of: First
  /** React has read the link, and this screen matches. Until then, the script decides. */
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
