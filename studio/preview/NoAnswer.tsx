import { Button, Card, Flex, Text } from '@sanity/ui'
import { type RefObject, useEffect } from 'react'
import useSWR from 'swr'

/** Milliseconds between two questions whether the site answers. */
const AGAIN_MS = 10_000

type Props = { frame: RefObject<HTMLIFrameElement | null>; siteOrigin: string }

/** Says that the page can’t be shown, once that is certain: a page that takes long is still loading. */
export function NoAnswer({ frame, siteOrigin }: Props) {
  const { error, mutate } = useSWR<void, Error>(
    ['answer', siteOrigin],
    async () => {
      const response = await fetch(`${siteOrigin}/api/published?id=homePage`)
      // A response whose body is not read keeps its connection.
      await response.text()
    },
    { refreshInterval: AGAIN_MS, errorRetryInterval: AGAIN_MS },
  )
  // After a failure, the browser shows a page of its own in the frame until this is loaded again.
  const hasFailed = error !== undefined
  useEffect(() => {
    if (hasFailed) return () => frame.current?.setAttribute('src', frame.current.src)
    return undefined
  }, [hasFailed, frame])
  if (!hasFailed) return null
  return (
    <Card padding={3} radius={2} role="alert" tone="caution">
      <Flex align="center" gap={3} justify="space-between" wrap="wrap">
        <Text size={1}>The site doesn’t answer, so its page can’t be shown. ({error.message})</Text>
        <Button mode="ghost" onClick={() => mutate()} text="Try again" />
      </Flex>
    </Card>
  )
}
