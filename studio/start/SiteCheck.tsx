import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { ChevronDownIcon } from '@sanity/icons/ChevronDown'
import { ChevronUpIcon } from '@sanity/icons/ChevronUp'
import { SyncIcon } from '@sanity/icons/Sync'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Button, Flex, Grid, Stack, Text } from '@sanity/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSchema } from 'sanity'
import { placeOf, useWorkspace, validatorBeside } from 'studio-kit'
import useSWR from 'swr'
import { useStudioClient } from '../documents/client.ts'
import { type Site, titleOf } from '../documents/documents.ts'
import { addRedirect } from '../redirects/redirects.ts'
import { Note, Panel, Rows, Waiting } from '../ui/Panel.tsx'
import { Row } from '../ui/Row.tsx'
import { useWork } from '../ui/useWork.ts'
import { askedTogether } from './check/asked-together.ts'
import { checkSite } from './check/check.ts'
import type { Finding } from './check/finding.ts'
import { findLostAddresses } from './check/lost-addresses.ts'
import { useSite } from './use-site.ts'

const LEVELS = [
  { level: 'error', tone: 'critical', label: 'to fix' },
  { level: 'warning', tone: 'caution', label: 'to check' },
  { level: 'info', tone: 'primary', label: 'good to know' },
] as const

/** A spinner has the height of a button. */
const LINE = { minHeight: '2.75rem' }

type Props = { isReading: boolean; onCheck: () => void }

/** What the forms’ own rules say about all documents, and what leads nowhere. */
export function SiteCheck({ isReading, onCheck }: Props) {
  const { data: site, error } = useSite()
  const check = useSiteCheck(site)
  const findings = check.data
  const isFine = findings?.length === 0
  const [opened, open] = useState<Finding['level']>()
  const levels = LEVELS.flatMap((one) => {
    const found = findings?.filter(({ level }) => level === one.level) ?? []
    return found.length > 0 ? [{ ...one, found }] : []
  })
  const shown = levels.find(({ level }) => level === opened)
  return (
    <Panel
      action={
        <Button
          disabled={isReading || check.isChecking}
          icon={SyncIcon}
          mode="bleed"
          onClick={onCheck}
          padding={2}
          text="Check again"
        />
      }
      error={error ?? check.error}
      icon={findings && !isFine ? WarningOutlineIcon : CheckmarkCircleIcon}
      title="Site check"
      {...(isFine && { tone: 'positive' })}
    >
      <Flex align="center" gap={2} style={LINE} wrap="wrap">
        {isFine && <Note>Nothing found.</Note>}
        {!findings && <Waiting>Checking…</Waiting>}
        {levels.map(({ level, found, label, tone }) => (
          <Button
            aria-expanded={level === opened}
            iconRight={level === opened ? ChevronUpIcon : ChevronDownIcon}
            key={level}
            mode="ghost"
            onClick={() => open(level === opened ? undefined : level)}
            text={`${found.length} ${label}`}
            tone={tone}
          />
        ))}
      </Flex>
      {shown && <Findings findings={shown.found} site={site} />}
    </Panel>
  )
}

/**
 * Checks the site each time it was read. The findings of the last check stay meanwhile: a check may take
 * many seconds. It ends when the screen is left.
 */
function useSiteCheck(site: Site | undefined) {
  const client = useStudioClient()
  const workspace = useWorkspace()
  const { data, mutate } = useSWR<Finding[]>('site check', null)
  const [error, setError] = useState<unknown>()
  const [isChecking, setChecking] = useState(false)

  const check = useEffectEvent(async (signal: AbortSignal) => {
    if (!site) return
    const asked = askedTogether(client)
    const known = new Set([...site.items.map(({ id }) => id), ...site.assets])
    const validate = validatorBeside({
      workspace,
      getClient: () => asked,
      getDocumentExists: ({ id }) => Promise.resolve(known.has(id)),
      signal,
    })
    setChecking(true)
    setError(undefined)
    try {
      const found = [checkSite(site, validate, signal), findLostAddresses(client, site, signal)]
      await mutate((await Promise.all(found)).flat(), { revalidate: false })
    } catch (error) {
      if (signal.aborted) return
      setError(error)
    }
    setChecking(false)
  })

  useEffect(() => {
    const leaving = new AbortController()
    if (site) void check(leaving.signal)
    return () => leaving.abort()
  }, [site])
  return { data, error, isChecking }
}

type FindingsProps = { findings: Finding[]; site: Site | undefined }

/** Each message once, with the places that it is about. */
function Findings({ findings, site }: FindingsProps) {
  const schema = useSchema()
  const groups = Map.groupBy(findings, ({ message }) => message)

  function rowOf({ id, path, type, lostAddress }: Finding) {
    const document = site?.items.find((item) => item.id === id)?.current
    if (!document) return null
    const place = lostAddress ? `/${lostAddress}` : placeOf(path, document, schema)
    return (
      <Row
        end={lostAddress && <AddRedirect address={lostAddress} page={id} />}
        key={`${id} ${JSON.stringify(path)} ${lostAddress}`}
        link={{ id, path, type }}
        title={[titleOf(document, schema), place].filter(Boolean).join(' › ')}
      />
    )
  }

  return (
    <Grid
      as="ul"
      gap={5}
      gridTemplateColumns={[1, 1, Math.min(groups.size, 2)]}
      padding={0}
      style={{ listStyle: 'none' }}
    >
      {[...groups].map(([message, places]) => (
        <Stack as="li" gap={4} key={message}>
          <Text size={1} weight="medium">
            {message}
          </Text>
          <Rows rows={places.map(rowOf)} />
        </Stack>
      ))}
    </Grid>
  )
}

function AddRedirect({ page, address }: { page: string; address: string }) {
  const client = useStudioClient()
  const site = useSite()
  const { isBusy, run } = useWork()
  const add = () =>
    run('The redirect wasn’t added', 'Check your connection, then try again.', async () => {
      await addRedirect(client, { id: page, before: address })
      await site.mutate()
    })
  return (
    <Button
      aria-label={`Add a redirect from /${address}`}
      disabled={isBusy}
      mode="ghost"
      onClick={add}
      text="Redirect"
    />
  )
}
