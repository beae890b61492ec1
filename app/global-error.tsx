'use client'

import { errorTitle, UnexpectedError } from '#components/errors/UnexpectedError.tsx'
import { Fonts } from '#components/site/Fonts.tsx'
import '#components/site/globals.css'

/** Replaces the failed layout, so it uses nothing from the CMS. */
export default function GlobalError({ error }: { error: Error }) {
  return (
    <html lang="en">
      <body>
        <Fonts />
        <title>{errorTitle}</title>
        <main>
          <UnexpectedError error={error} />
        </main>
      </body>
    </html>
  )
}
