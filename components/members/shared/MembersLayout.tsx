import type { ReactNode } from 'react'
import './gate.css'
import { MarkTiles } from '#components/ui/Tiles.tsx'
import form from './Form.module.css'
import { LoadAgain } from './LoadAgain.tsx'
import styles from './MembersLayout.module.css'

type Props = {
  /** What is in the doorway. */
  door?: ReactNode
  /** What a visitor cannot do if the scripts do not load. */
  lost: string
  children: ReactNode
}

/** The frame of the login screen and the gate: it stays in place between the two. */
export function MembersLayout({ door = closedDoor, lost, children }: Props) {
  return (
    <div className={`wrap ${styles.layout}`}>
      <svg
        className={`course-gate ${styles.picture}`}
        viewBox="0 0 600 750"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <path d="M0 0H600V750H0Z" fill="var(--blue)" />
        <path d="M0 690H600V750H0Z" fill="var(--ink)" />
        <path d="M116 690V230a184 184 0 0 1 368 0v460Z" fill="var(--ink)" />
        <path d="M140 690V230a160 160 0 0 1 320 0v460Z" fill="var(--sun)" />
        {door}
      </svg>
      <div className={styles.panel}>
        {children}
        <div id="not-loaded" role="alert" hidden className={`${form.alert} ${form.notLoaded}`}>
          <p>
            This page didn’t load completely, so {lost}. Check your connection, then load the page
            again.
          </p>
          <LoadAgain />
        </div>
      </div>
    </div>
  )
}

const closedDoor = (
  <>
    <path d="M404 690H460L560 750H404Z" fill="var(--sun)" />
    <path d="M140 690V230a132 160 0 0 1 264 0v492Z" fill="var(--sand)" />
    <path d="M140 690V230a122 160 0 0 1 244 0v489.6Z" fill="var(--paper)" />
    <g transform="translate(186 118) scale(0.76 0.82)">
      <MarkTiles />
    </g>
    <path d="M186 330H252V650L186 641ZM272 330H338V661L272 652Z" fill="var(--sand)" />
    <circle cx="361" cy="440" r="12" fill="var(--ink)" />
  </>
)
