'use client'

import { errorTitle, UnexpectedError } from '#components/errors/UnexpectedError.tsx'
import { Fonts } from '#components/site/Fonts.tsx'
import '#components/site/globals.css'

/** Replaces the failed layout, so it uses nothing from the CMS. */
export default function GlobalError({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <Fonts />
        <title>{errorTitle}</title>
        <main>
          <UnexpectedError error={error} retry={retry} />
        </main>
      </body>
    </html>
  )
}
