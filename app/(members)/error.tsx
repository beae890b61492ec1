'use client'

import { errorTitle, UnexpectedError } from '#components/errors/UnexpectedError.tsx'
import { useTabTitle } from '#components/ui/use-tab-title.ts'

/** `retry` requests the page again, unlike `reset`, which renders the failed one again. */
export default function ErrorPage({ retry }: { retry: () => void }) {
  useTabTitle(errorTitle)
  return <UnexpectedError retry={retry} />
}
