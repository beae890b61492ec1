'use client'

import { errorTitle, UnexpectedError } from '#components/errors/UnexpectedError.tsx'

export default function ErrorPage({ error }: { error: Error }) {
  return (
    <>
      <title>{errorTitle}</title>
      <UnexpectedError error={error} />
    </>
  )
}
