'use client'

import { errorTitle, UnexpectedError } from '#components/errors/UnexpectedError.tsx'

/** `retry` requests the page again, unlike `reset`, which renders the failed one again. */
export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <>
      <title>{errorTitle}</title>
      <UnexpectedError retry={retry} />
    </>
  )
}
