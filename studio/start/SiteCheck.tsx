import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { ChevronDownIcon } from '@sanity/icons/ChevronDown'
import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { SyncIcon } from '@sanity/icons/Sync'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Badge, Button, Card, Flex, Grid, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSchema } from 'sanity'
import { placeOf, useWorkspace, validatorBeside } from 'studio-kit'
import useSWR from 'swr'
import { useStudioClient } from '../documents/client.ts'
import { type Site, titleOf } from '../documents/documents.ts'
import { addRedirect } from '../redirects/redirects.ts'
import { Note, Panel, Rows } from '../ui/Panel.tsx'
import { Row } from '../ui/Row.tsx'
import { useWork } from '../ui/useWork.ts'
import { askedTogether } from './check/asked-together.ts'
import { checkSite } from './check/check.ts'
import type { Finding } from './check/finding.ts'
import { findLostAddresses } from './check/lost-addresses.ts'
import { useSite } from './use-site.ts'

const LEVELS = [
  { level: 'error', icon: ErrorOutlineIcon, tone: 'critical', label: 'Fix this' },
  { level: 'warning', icon: WarningOutlineIcon, tone: 'caution', label: 'Check this' },
  { level: 'info', icon: InfoOutlineIcon, tone: 'primary', label: 'Good to know' },
] as const

/** A badge or a spinner does not change the height. */
const LINE = { minHeight: '2.25rem' }

type Props = { isReading: boolean; onCheck: () => void }

/** What the forms’ own rules say about all documents, and what leads nowhere. */
export function SiteCheck({ isReading, onCheck }: Props) {
  const { data: site, error } = useSite()
  const check = useSiteCheck(site)
  const findings = check.data
  const isFine = findings?.length === 0
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
      count={findings?.length}
      error={error ?? check.error}
      icon={findings && !isFine ? WarningOutlineIcon : CheckmarkCircleIcon}
      title="Site check"
      {...(isFine && { tone: 'positive' })}
    >
      <Grid gap={3} gridTemplateColumns={[1, 1, 3]}>
        {LEVELS.map((level) => (
          <Level
            {...level}
            findings={findings?.filter((finding) => finding.level === level.level)}
            key={level.level}
            site={site}
          />
        ))}
      </Grid>
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

type LevelProps = (typeof LEVELS)[number] & {
  /** `undefined` until the first check has ended. */
  findings: Finding[] | undefined
  site: Site | undefined
}

/** The findings of one level: each message once, with the places that it is about. */
function Level({ icon: Icon, tone, label, findings, site }: LevelProps) {
  const groups = Map.groupBy(findings ?? [], ({ message }) => message)
  const isEmpty = groups.size === 0
  return (
    <details>
      <Card as="summary" radius={3} style={{ cursor: 'pointer' }} tone={isEmpty ? 'inherit' : tone}>
        <Flex align="center" gap={3} padding={2} style={LINE}>
          <Text muted={isEmpty} size={1}>
            <Icon />
          </Text>
          <Text muted={isEmpty} size={1} weight="medium">
            {label}
          </Text>
          {findings ? <Badge>{findings.length}</Badge> : <Spinner muted size={1} />}
          <Note>
            <ChevronDownIcon />
          </Note>
        </Flex>
      </Card>
      <Stack as="ul" gap={5} padding={4} style={{ listStyle: 'none' }}>
        {isEmpty && (
          <li>
            <Note>{findings ? 'Nothing found.' : 'Checking…'}</Note>
          </li>
        )}
        {[...groups].map(([message, places]) => (
          <Stack as="li" gap={4} key={message}>
            <Text size={1} weight="medium">
              {message}
            </Text>
            <Rows
              rows={places.map((finding) => (
                <Place
                  finding={finding}
                  key={`${finding.id} ${JSON.stringify(finding.path)} ${finding.lostAddress}`}
                  site={site}
                />
              ))}
            />
          </Stack>
        ))}
      </Stack>
    </details>
  )
}

type PlaceProps = { finding: Finding; site: Site | undefined }

function Place({ finding: { id, path, type, lostAddress }, site }: PlaceProps) {
  const schema = useSchema()
  const document = site?.items.find((item) => item.id === id)?.current
  if (!document) return null
  const place = lostAddress ? `/${lostAddress}` : placeOf(path, document, schema)
  return (
    <Row
      end={lostAddress && <AddRedirect address={lostAddress} page={id} />}
      link={{ id, path, type }}
      title={[titleOf(document, schema), place].filter(Boolean).join(' › ')}
    />
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
