import { InlineScript } from '#components/members/shared/InlineScript.tsx'
import { requestEarly } from '#lib/members/browser/early-answer.ts'

/** Requests what the screen shows, and writes its first words, before React could. */
export function EarlyRequest() {
  return <InlineScript code={requestEarly} />
}
