import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSchema } from 'sanity'
import { footAround, WithoutSavedStatus } from '../internals/global-style.tsx'
import { placeOf } from '../internals/titles.ts'
import { timeInWords } from '../time.ts'
import { lostChanges, restoring, wordsOf } from './changes.ts'
import { useGuard, useGuardState } from './context.ts'

/** Milliseconds that saving usually takes; the Studio says “Saving…” meanwhile. */
const USUAL_MS = 4000
const TYPED = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const
/** Above the images of a form. */
const STAYS_IN_SIGHT = {
  position: 'sticky',
  top: 8,
  zIndex: 100,
  maxHeight: '80vh',
  overflowY: 'auto',
} as const

/** In a dialog, above the end of what scrolls: what people are about to click does not move. */
const OVER_THE_END = { position: 'sticky', bottom: 0, height: 0, zIndex: 100 } as const
const UPWARD = { position: 'absolute', insetInline: 0, bottom: 0 } as const

/** Says what is not saved, and since when, if saving takes longer than usual. */
export function Unsaved({ isDialog }: { isDialog: boolean }) {
  const [foot, setFoot] = useState<Element | null>()
  const { unsaved } = useGuardState(useGuard())
  const since = unsaved?.since
  const [late, setLate] = useState<number>()
  useEffect(() => {
    if (!since) return
    const timer = setTimeout(() => setLate(since), since + USUAL_MS - Date.now())
    return () => clearTimeout(timer)
  }, [since])
  if (!unsaved || (unsaved.isKept && late !== since)) return null
  const typed = `What you’ve typed since ${timeInWords(unsaved.since)}`
  const strip = (
    <Card border padding={3} role="alert" style={isDialog ? UPWARD : undefined} tone="caution">
      <Text size={1}>
        <strong>Not saved yet.</strong>{' '}
        {!unsaved.isKept
          ? `${typed} isn’t kept, because this device is out of space. Don’t close this tab until it’s saved.`
          : unsaved.reason
            ? `${typed} is kept on this device. Saving fails again and again: ${unsaved.reason}`
            : `${typed} is kept on this device. It will be saved as soon as possible.`}
      </Text>
      <WithoutSavedStatus />
    </Card>
  )
  if (isDialog) return <div style={OVER_THE_END}>{strip}</div>
  return (
    <>
      <span hidden ref={(mark) => setFoot(footAround(mark))} />
      {foot && createPortal(strip, foot)}
    </>
  )
}

/** Text that is kept and not in the document, each with a choice to restore or to discard it. */
export function Offers({ document }: { document: { _type: string } }) {
  const guard = useGuard()
  const { offers } = useGuardState(guard)
  const schema = useSchema()
  const banners = offers.map((offer) => {
    const restored = restoring(offer.changes, document)
    const hasPlace = restored.length > 0
    return (
      <Banner key={offer.id} title={`Your text from ${timeInWords(offer.since)} isn’t saved`}>
        <Text size={1}>
          {offer.reason
            ? `Your text couldn’t be saved: ${offer.reason} `
            : 'This has changed since then: the form shows what is saved now. '}
          {hasPlace
            ? 'Your text is kept on this device. If you restore it, the form will say:'
            : 'Your text is kept on this device. Its place was deleted, so copy what you need:'}
        </Text>
        <Box overflow="auto" style={{ maxHeight: '40vh' }}>
          <Stack gap={4} paddingY={1}>
            {(hasPlace ? restored : lostChanges(offer.changes, document)).map(({ path, after }) => (
              <Stack gap={3} key={JSON.stringify(path)}>
                <Text size={1} weight="medium">
                  {placeOf(path, document, schema)}
                </Text>
                <Text size={1} style={TYPED}>
                  {wordsOf(after)}
                </Text>
              </Stack>
            ))}
          </Stack>
        </Box>
        <Flex gap={2} wrap="wrap">
          {hasPlace && (
            <Button onClick={() => guard?.restore(offer)} text="Restore my text" tone="primary" />
          )}
          <Button
            mode="ghost"
            onClick={() => guard?.discard(offer.id)}
            text="Discard"
            tone="critical"
          />
        </Flex>
      </Banner>
    )
  })
  return <div style={STAYS_IN_SIGHT}>{banners}</div>
}

export const Banner = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box marginBottom={4}>
    <Card border padding={4} radius={3} role="alert" shadow={1} tone="caution">
      <Stack gap={4}>
        <Text weight="semibold">{title}</Text>
        {children}
      </Stack>
    </Card>
  </Box>
)
