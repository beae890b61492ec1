'use client'

import { errorTitle, UnexpectedError } from '#components/errors/UnexpectedError.tsx'

/** `retry` requests the page again; `reset` would only render the failed one again. */
export default function ErrorPage({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <>
      <title>{errorTitle}</title>
      <UnexpectedError error={error} retry={retry} />
    </>
  )
}
