import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { SyncIcon } from '@sanity/icons/Sync'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { type SanityDocument, useSchema, useWorkspace, validateDocument } from 'sanity'
import useSWR from 'swr'
import { askedOnce } from './check/asked-once.ts'
import { checkSite, type Finding } from './check/check.ts'
import { placeOf } from './check/place.ts'
import { type Item, type Site, titleOf } from './documents.ts'
import { Panel, Waiting } from './Panel.tsx'
import { DocumentLink } from './Row.tsx'
import { useSite, useStudioClient } from './use-site.ts'

const SIGNS = {
  error: { icon: ErrorOutlineIcon, tone: 'critical', label: 'Fix this' },
  warning: { icon: WarningOutlineIcon, tone: 'caution', label: 'Check this' },
  info: { icon: InfoOutlineIcon, tone: 'primary', label: 'Good to know' },
} as const

type Props = { isReading: boolean; onCheck: () => void }

/** What the forms’ own rules say about all documents, and what leads nowhere. */
export function SiteCheck({ isReading, onCheck }: Props) {
  const { data: site, error } = useSite()
  const check = useSiteCheck(site)
  const findings = check.data
  const isChecking = isReading || check.isChecking
  const isFine = findings?.length === 0
  return (
    <Panel
      action={
        <Button
          disabled={isChecking}
          fontSize={1}
          icon={SyncIcon}
          mode="bleed"
          onClick={onCheck}
          padding={2}
          text={isChecking ? 'Checking…' : 'Check again'}
        />
      }
      count={findings?.length}
      error={error ?? check.error}
      icon={findings && !isFine ? WarningOutlineIcon : CheckmarkCircleIcon}
      title="Site check"
      {...(isFine && { tone: 'positive' })}
    >
      {!site || !findings ? (
        <Waiting>Checking the site…</Waiting>
      ) : isFine ? (
        <Text size={1}>
          Everything is fine. The check covers missing text, links, prices, refund terms, images,
          lessons and workshops.
        </Text>
      ) : (
        <Stack as="ul" gap={4} padding={0} style={{ listStyle: 'none' }}>
          {site.items.map((item) => (
            <Findings
              key={item.id}
              findings={findings.filter(({ id }) => id === item.id)}
              item={item}
            />
          ))}
        </Stack>
      )}
    </Panel>
  )
}

/**
 * Checks the site each time it was read. The findings of the last check stay meanwhile: a check may take
 * many seconds. It ends when the screen is left, since its rules would keep those of Publish waiting.
 */
function useSiteCheck(site: Site | undefined) {
  const client = useStudioClient()
  const workspace = useWorkspace()
  const { data, mutate } = useSWR<Finding[]>('site check', null)
  const [error, setError] = useState<unknown>()
  const [isChecking, setChecking] = useState(false)

  const check = useEffectEvent(async (signal: AbortSignal) => {
    if (!site) return
    const asked = askedOnce(client)
    const known = new Set([...site.items.map(({ id }) => id), ...site.assets])
    const validate = (document: SanityDocument) =>
      validateDocument({
        document,
        workspace,
        environment: 'studio',
        getClient: ({ apiVersion }) => asked.withConfig({ apiVersion }),
        getDocumentExists: ({ id }) => Promise.resolve(known.has(id)),
      })
    setChecking(true)
    setError(undefined)
    try {
      await mutate(await checkSite(site, validate, signal), { revalidate: false })
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

function Findings({ item, findings }: { item: Item; findings: Finding[] }) {
  const schema = useSchema()
  if (findings.length === 0) return null
  return (
    <Stack as="li" gap={3}>
      <Text size={1} weight="semibold">
        {titleOf(item.current, schema)}
      </Text>
      <Stack as="ul" gap={2} padding={0} style={{ listStyle: 'none' }}>
        {findings.map((finding) => (
          <FindingRow
            key={`${JSON.stringify(finding.path)} ${finding.message}`}
            {...{ finding, item }}
          />
        ))}
      </Stack>
    </Stack>
  )
}

function FindingRow({ item, finding }: { item: Item; finding: Finding }) {
  const schema = useSchema()
  const { path, level, message } = finding
  const { icon: Icon, tone, label } = SIGNS[level]
  return (
    <Card as="li" padding={3} radius={3} tone={tone}>
      <Flex gap={3}>
        <Text size={1}>
          <Icon aria-label={label} role="img" />
        </Text>
        <Box flex={1}>
          <Stack gap={3}>
            <Text size={1} weight="medium">
              <DocumentLink id={item.id} path={path} type={item.type}>
                {placeOf(path, item.current, schema) || 'All of it'}
              </DocumentLink>
            </Text>
            <Text size={1}>{message}</Text>
          </Stack>
        </Box>
      </Flex>
    </Card>
  )
}
