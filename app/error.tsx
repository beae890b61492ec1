'use client'

import { UnexpectedError } from '#components/errors/UnexpectedError.tsx'

export default function ErrorPage({ reset }: { reset: () => void }) {
  return <UnexpectedError retry={reset} />
}
