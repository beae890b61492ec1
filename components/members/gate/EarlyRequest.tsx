import { InlineScript } from '#components/members/shared/InlineScript.tsx'
import { requestEarly } from '#lib/members/browser/early-answer.ts'

/** Asks for what the screen shows one round trip before React could. */
export function EarlyRequest() {
  return <InlineScript code={requestEarly} />
}
