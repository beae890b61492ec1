import { MarkTiles } from '#components/ui/Tiles.tsx'

/** The door of the login screen, wide open, with three steps and a letter. */
export const openDoor = (
  <>
    <path d="M140 690H460L560 750H104Z" fill="var(--sun)" />
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
