'use client'

import { UnexpectedError } from '#components/errors/UnexpectedError.tsx'
import { body, display } from './fonts.ts'
import './globals.css'

/** Stands in for the layout, which is what failed: it cannot rely on anything from the CMS. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en" className={`${display.variable} ${body.variable}`}>
      <body>
        <title>Unexpected Application Error!</title>
        <main>
          <UnexpectedError retry={reset} />
        </main>
      </body>
    </html>
  )
}
