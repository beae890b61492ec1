import { SignInStyle } from 'studio-kit'
import { DISPLAY } from './ui/theme.ts'

/** The site's mark of four shapes, beside the studio's name. */
export function Mark() {
  return (
    <svg aria-hidden="true" viewBox="-6 -6 76 76">
      <SignInStyle $fontFamily={DISPLAY} />
      <path d="M0 32A32 32 0 0 1 32 0V32Z" fill="#ff7a54" />
      <path d="M32 0H64A32 32 0 0 1 32 32Z" fill="#f6b511" />
      <path d="M0 32H32V64H0Z" fill="#0b6045" />
      <path d="M32 32H64L32 64Z" fill="#3446c9" />
    </svg>
  )
}
