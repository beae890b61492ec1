import type { ReactNode } from 'react'
import './gate.css'
import { MarkTiles } from '#components/ui/Tiles.tsx'
import form from './Form.module.css'
import { LoadAgain } from './LoadAgain.tsx'
import styles from './MembersLayout.module.css'

type Props = {
  isDoorOpen?: boolean
  /** What a visitor cannot do if the scripts do not load. */
  lost: string
  children: ReactNode
}

/** The frame of the login screen and the gate: it stays in place between the two. */
export function MembersLayout({ isDoorOpen = false, lost, children }: Props) {
  return (
    <div className={`wrap ${styles.layout}`}>
      <svg
        className={`course-gate ${styles.picture}`}
        viewBox="60 -106 480 896"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
      >
        <path d="M-900-600H1500V690H-900Z" fill="var(--blue)" />
        <path d="M-900 690H1500V790H-900Z" fill="var(--green)" />
        <path d="M4 690V230a296 296 0 0 1 592 0v460Z" fill="var(--sand)" />
        <path d="M60 690V230a240 240 0 0 1 480 0v460Z" fill="var(--coral)" />
        <path d="M116 690V230a184 184 0 0 1 368 0v460Z" fill="var(--ink)" />
        <path d="M140 690V230a160 160 0 0 1 320 0v460Z" fill="var(--sun)" />
        {isDoorOpen ? openDoor : closedDoor}
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
    <path d="M404 680H460V690L540 790H404Z" fill="var(--sun)" />
    <path d="M140 690V230a132 160 0 0 1 264 0v492Z" fill="var(--sand)" />
    <path d="M140 690V230a122 160 0 0 1 244 0v489.6Z" fill="var(--paper)" />
    <g transform="translate(186 124) scale(0.76)">
      <MarkTiles />
    </g>
    <path d="M186 330H252V650L186 641ZM272 330H338V661L272 652Z" fill="var(--sand)" />
    <circle cx="361" cy="440" r="12" fill="var(--ink)" />
  </>
)

/** With three steps and a letter. */
const openDoor = (
  <>
    <path d="M140 680H460V690L540 790H82Z" fill="var(--sun)" />
    <path d="M140 690V230C140 132 128 74 108 74S64 140 64 224V748Z" fill="var(--sand)" />
    <path d="M128 697V232C128 140 118 84 104 84S64 140 64 224V748Z" fill="var(--paper)" />
    <circle cx="82" cy="452" r="9" fill="var(--ink)" />
    <path d="M140 624H460V690H140Z" fill="var(--coral)" />
    <path d="M170 564H430V624H170Z" fill="var(--paper)" />
    <path d="M198 510H402V564H198Z" fill="var(--green)" />
    <g transform="translate(318 204) rotate(-8) scale(0.68)">
      <path d="M-190-30L0-150L190-30Z" fill="var(--sand)" />
      <path d="M-150-180H150V100H-150Z" fill="var(--paper)" />
      <g transform="translate(-55 -152) scale(0.55)">
        <MarkTiles />
      </g>
      <path d="M-190-30L0 75L190-30V140H-190Z" fill="var(--white)" />
      <path d="M-190 140L-34 56M190 140L34 56" stroke="var(--line)" strokeWidth="5" />
      <path d="M-190-30L0 75L190-30V140H-190Z" fill="none" stroke="var(--ink)" strokeWidth="7" />
    </g>
  </>
)
