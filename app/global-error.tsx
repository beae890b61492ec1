'use client'

import { errorTitle, UnexpectedError } from '#components/errors/UnexpectedError.tsx'
import { fontClasses } from '#components/site/fonts.ts'
import '#components/site/globals.css'

/** Replaces the layout that failed, so it uses nothing from the CMS. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en" className={fontClasses}>
      <body>
        <title>{errorTitle}</title>
        <main>
          <UnexpectedError retry={retry} />
        </main>
      </body>
    </html>
  )
}
