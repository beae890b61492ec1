import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Box, Button, Card, Flex, Grid, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { type Path, useSchema } from 'sanity'
import { WithoutSavedStatus } from '../internals/global-style.ts'
import { timeInWords } from '../look/time.ts'
import { placeOf } from '../start/check/place.ts'
import type { Change, Open } from './changes.ts'
import { useGuard, useGuardState } from './context.ts'
import type { Guard, GuardState, Offer } from './guard.ts'
import { wordsOf } from './words.ts'

/** Milliseconds that saving usually takes; the Studio says “Saving…” meanwhile. */
const USUAL_MS = 4000

/** `type` is that of the document. */
type Of<Props> = Props & { type: string }

/** Says above the form what of it is not saved, and since when. */
export function Banner({ type }: Of<unknown>) {
  const guard = useGuard()
  const unsaved = useLate(guard)
  const { offers } = useGuardState(guard)
  if (!guard || (!unsaved && offers.length === 0)) return null
  return (
    <Box marginBottom={4} style={STAYS_IN_SIGHT}>
      <Stack gap={3}>
        {unsaved && <Waiting unsaved={unsaved} type={type} />}
        {offers.map((offer) => (
          <Choice
            key={offer.id}
            offer={offer}
            type={type}
            onRestore={() => guard.restore(offer.id)}
            onDiscard={() => guard.discard(offer.id)}
          />
        ))}
      </Stack>
      <WithoutSavedStatus />
    </Box>
  )
}

/** The same above an item of a list, whose dialog covers the form. */
export function DialogBanner() {
  const unsaved = useLate(useGuard())
  if (!unsaved) return null
  return (
    <Box marginBottom={4} style={STAYS_IN_SIGHT}>
      <Waiting unsaved={unsaved} />
    </Box>
  )
}

const STAYS_IN_SIGHT = { position: 'sticky', top: 8, zIndex: 10 } as const

type Unsaved = NonNullable<GuardState['unsaved']>

function Waiting({ unsaved, type }: { unsaved: Unsaved; type?: string }) {
  const { since, changes, isKept, reason } = unsaved
  const typed = `What you’ve typed since ${timeInWords(since)}`
  return (
    <Card border padding={4} radius={3} tone="caution" shadow={1} role="alert">
      <Flex gap={3}>
        <Text>
          <WarningOutlineIcon />
        </Text>
        <Stack gap={3} flex={1}>
          <Text weight="semibold">Not saved yet</Text>
          <Text size={1}>
            {isKept
              ? `${typed} is kept on this device. ${reason ? `Saving fails again and again: ${reason}` : 'It will be saved as soon as the connection is back.'}`
              : `${typed} isn’t kept, because this device is out of space. Don’t close this tab until it’s saved.`}
          </Text>
          {type && <Fields changes={changes} type={type} />}
        </Stack>
      </Flex>
    </Card>
  )
}

type ChoiceProps = { offer: Offer; onRestore: () => void; onDiscard: () => void }

function Choice({ offer, type, onRestore, onDiscard }: Of<ChoiceProps>) {
  const { since, reason, changes } = offer
  return (
    <Card border padding={4} radius={3} tone="caution" shadow={1} role="alert">
      <Stack gap={4}>
        <Stack gap={3}>
          <Text weight="semibold">Your text from {timeInWords(since)} isn’t saved</Text>
          <Text size={1}>
            {reason
              ? `Your text couldn’t be saved: ${reason} It’s kept on this device.`
              : 'This has changed since then. Your text is kept on this device.'}
          </Text>
        </Stack>
        <Box overflow="auto" style={{ maxHeight: '40vh' }}>
          <Stack gap={4} paddingY={1}>
            {changes.map((change) => (
              <Versions key={change.path.join('.')} change={change} type={type} />
            ))}
          </Stack>
        </Box>
        <Flex gap={2} wrap="wrap">
          <Button fontSize={1} tone="primary" onClick={onRestore} text="Restore my text" />
          <Button fontSize={1} mode="ghost" tone="critical" onClick={onDiscard} text="Discard" />
        </Flex>
      </Stack>
    </Card>
  )
}

function Versions({ change: { path, after, theirs }, type }: Of<{ change: Open }>) {
  const titleOf = useFieldTitle(type)
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {titleOf(path)}
      </Text>
      <Grid gridTemplateColumns={[1, 1, 2]} gap={2}>
        <Version title="Your text" value={after} />
        <Version title="Now saved" value={theirs} />
      </Grid>
    </Stack>
  )
}

function Version({ title, value }: { title: string; value: unknown }) {
  return (
    <Card border padding={3} radius={2}>
      <Stack gap={3}>
        <Text size={0} muted>
          {title}
        </Text>
        <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {wordsOf(value) || 'Empty'}
        </Text>
      </Stack>
    </Card>
  )
}

function Fields({ type, changes }: Of<{ changes: Change[] }>) {
  const titleOf = useFieldTitle(type)
  return (
    <Text size={1} weight="medium">
      {[...new Set(changes.map(({ path }) => titleOf(path)))].join(', ')}
    </Text>
  )
}

function useFieldTitle(type: string) {
  const schema = useSchema()
  return (path: Path) => placeOf(path, { _type: type }, schema)
}

/** What takes longer to save than usual. */
function useLate(guard: Guard | null) {
  const { unsaved } = useGuardState(guard)
  const since = unsaved?.since
  const [late, setLate] = useState<number>()
  useEffect(() => {
    if (!since) return
    const timer = setTimeout(() => setLate(since), since + USUAL_MS - Date.now())
    return () => clearTimeout(timer)
  }, [since])
  return unsaved && (unsaved.isDelayed || !unsaved.isKept || late === since) ? unsaved : undefined
}
