import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { ChevronDownIcon } from '@sanity/icons/ChevronDown'
import { Box, Flex, Stack, Text } from '@sanity/ui'
import { useCurrentUser } from 'sanity'
import { createPreviewSecret } from 'studio-kit'
import useSWR from 'swr'
import { type Month, STATS_PATH, shareOf, statsShape } from '../../lib/stats/stats.ts'
import { counted } from '../../schemas/fields/counted.ts'
import { dateInWords, monthInWords } from '../../schemas/values/dates.ts'
import { useStudioClient } from '../documents/client.ts'
import { settings } from '../settings.ts'
import { Note, Panel } from '../ui/Panel.tsx'

const URL = `${settings.siteUrl}${STATS_PATH}`
/** Shorter than a secret is valid. */
const PROOF_MS = 50 * 60_000

/** Page views and clicks. The panel is absent if the site does not count them. */
export function Visits() {
  const client = useStudioClient()
  const user = useCurrentUser()
  const isOn = useSWR('counts', () => fetch(URL)).data?.ok
  const proof = useSWR(
    isOn && user ? ['proof', user.id] : null,
    () => createPreviewSecret(client, 'start', location.href, user?.id),
    { dedupingInterval: PROOF_MS },
  )
  const secret = proof.data?.secret
  const stats = useSWR(secret ? ['stats', secret] : null, ([, secret]) => read(secret))
  if (!isOn) return null
  return (
    <Panel error={proof.error ?? stats.error} icon={ChartUpwardIcon} title="Visits">
      <Stack gap={5}>
        {stats.data?.months.map((month) => (
          <MonthOf key={month.from} month={month} />
        ))}
      </Stack>
      <Note>
        {stats.data
          ? `Counted by ${stats.data.server ? 'this server. Others have counts of their own' : 'all servers'}. Days begin at midnight UTC.`
          : 'Loading…'}
      </Note>
    </Panel>
  )
}

/** The visits of the first and the clicks of the second are those of the same people. */
const NOT_KNOWN = 'Direct, or not known'

/** The names of sources that the server has words for. */
const SOURCES: Record<string, string> = { direct: NOT_KNOWN, unknown: NOT_KNOWN, other: 'Other' }

function MonthOf({ month }: { month: Month }) {
  const name = monthInWords(month.from) ?? ''
  return (
    <Stack as="section" gap={3} aria-label={name}>
      <Text as="h3" size={1} weight="semibold">
        {name}
      </Text>
      {month.days.length === 0 ? (
        <Note>No visits.</Note>
      ) : (
        <>
          <Chart month={month} name={name} />
          <Table
            label={`Visits by page in ${name}`}
            headings={['Page', 'Visits', 'Buy clicks', 'Click rate', 'Load time']}
            rows={month.pages.map(({ p75, ...page }) => [
              nameOf(page.path),
              page.views,
              page.clicks,
              shareOf(page),
              p75.LCP !== undefined && `${(p75.LCP / 1000).toFixed(1)} s`,
            ])}
          />
          <Table
            label={`Where visitors came from in ${name}`}
            headings={['Came from', 'Visits', 'Buy clicks']}
            rows={byName(month.sources, ({ source }) => SOURCES[source] ?? source).toSorted(
              ([, ...one], [, ...other]) => other[0] - one[0] || other[1] - one[1],
            )}
          />
          <details>
            <Flex as="summary" gap={3} style={{ cursor: 'pointer' }}>
              <Text size={1}>Details of {name}</Text>
              <Note>
                <ChevronDownIcon />
              </Note>
            </Flex>
            <Stack gap={3} paddingTop={3}>
              <Table
                label={`Where visitors of each page came from in ${name}`}
                headings={['Page and source', 'Visits', 'Buy clicks']}
                rows={byName(
                  month.sources,
                  ({ source, path }) => `${nameOf(path)}: ${SOURCES[source] ?? source}`,
                )}
              />
              <Note>
                “Click rate” may be a range, since browsers prepare some pages before a click. Three
                visits in four loaded at least as fast as “Load time.” A click has a source if the
                address of its page names a campaign, such as ?utm_source=newsletter.
              </Note>
            </Stack>
          </details>
        </>
      )}
    </Stack>
  )
}

const nameOf = (path: string) => (path === '/' ? 'Home page' : path)

type Source = Month['sources'][number]

/** The visits and the clicks of all that have the same name. */
const byName = (sources: Source[], name: (source: Source) => string) =>
  [...Map.groupBy(sources, name)].map(([name, same]): [string, number, number] => [
    name,
    same.reduce((sum, { views }) => sum + views, 0),
    same.reduce((sum, { clicks }) => sum + clicks, 0),
  ])

const DAY_MS = 86_400_000
const HEIGHT = 60

/** A column for each day. The table has the same numbers as text. */
function Chart({ month, name }: { month: Month; name: string }) {
  const most = Math.max(...month.days.map(({ views }) => views), 1)
  const views = month.days.reduce((sum, day) => sum + day.views, 0)
  const [year, index] = month.from.split('-').map(Number)
  const last = new Date(Date.UTC(year ?? 0, index ?? 1, 0)).getUTCDate()
  return (
    <Stack gap={2}>
      <Note>
        {`${counted(views, 'visit')}, at most ${most} a day.`}
        {month.since && ` Counted from ${dateInWords(month.since)} on.`}
      </Note>
      <svg
        role="img"
        aria-label={`${counted(views, 'visit')} in ${name}, at most ${most} a day`}
        preserveAspectRatio="none"
        viewBox={`0 0 ${10 * last} ${HEIGHT}`}
        style={{ width: '100%', height: '6rem', borderBottom: LINE }}
      >
        {month.days.map((day) => {
          const index = (Date.parse(day.day) - Date.parse(month.from)) / DAY_MS
          const height = (HEIGHT * day.views) / most
          return (
            <rect
              key={day.day}
              x={10 * index + 2}
              y={HEIGHT - height}
              width={6}
              height={height}
              fill="var(--card-link-color)"
            >
              <title>{`${dateInWords(day.day)}: ${counted(day.views, 'visit')}, ${counted(day.clicks, 'click')} on “Buy”`}</title>
            </rect>
          )
        })}
      </svg>
      <Flex justify="space-between">
        {[1, 16, last].map((day) => (
          <Note key={day}>{day}</Note>
        ))}
      </Flex>
    </Stack>
  )
}

/** The first cell of a row is its name. */
type Rows = (string | number | false | null | undefined)[][]
type TableProps = { label: string; headings: string[]; rows: Rows }

const LINE = '1px solid var(--card-border-color)'

/** Names on the left, and numbers, whose digits stand one below the other, on the right. */
const NAME = { padding: '0.6rem 0', textAlign: 'left', overflowWrap: 'anywhere' } as const
const NUMBER = { paddingLeft: '0.5rem', textAlign: 'right', fontVariant: 'tabular-nums' } as const
const HEADING = { ...NAME, color: 'var(--card-muted-fg-color)', fontWeight: 500 }
const NUMBER_HEADING = { ...HEADING, ...NUMBER }

/** With large text it is wider than a phone: keys scroll what has the focus. */
function Table({ label, headings, rows }: TableProps) {
  // The columns of all tables stand one below the other, the widest of which has five.
  const width = 34 + 16.5 * (headings.length - 1)
  const table = { width: `${width}%`, tableLayout: 'fixed', borderCollapse: 'collapse' } as const
  return (
    <Box aria-label={label} overflow="auto" paddingY={2} role="group" tabIndex={0}>
      <Text as="div" size={1} style={{ minWidth: '18rem' }}>
        <table style={table}>
          <colgroup>
            <col style={{ width: `${3400 / width}%` }} />
          </colgroup>
          <thead>
            <tr>
              {headings.map((heading, column) => (
                <th key={heading} scope="col" style={column === 0 ? HEADING : NUMBER_HEADING}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row[0]}`} style={{ borderTop: LINE }}>
                <th scope="row" style={{ ...NAME, fontWeight: 'normal' }}>
                  {row[0]}
                </th>
                {row.slice(1).map((value, column) => (
                  <td key={headings[column + 1]} style={NUMBER}>
                    {value === false ? '–' : value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Text>
    </Box>
  )
}

async function read(secret: string) {
  const response = await fetch(URL, { headers: { Authorization: `Bearer ${secret}` } })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return statsShape.parse(await response.json())
}
