import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { Box, Text } from '@sanity/ui'
import { useCurrentUser } from 'sanity'
import { createPreviewSecret } from 'studio-kit'
import useSWR from 'swr'
import { SHOWN_DAYS, STATS_PATH, shareOf, statsShape } from '../../lib/stats/stats.ts'
import { useStudioClient, WHEN_ASKED } from '../documents/client.ts'
import { settings } from '../settings.ts'
import { Panel } from '../ui/Panel.tsx'

const URL = `${settings.siteUrl}${STATS_PATH}`
/** Shorter than a secret is valid. */
const PROOF_MS = 50 * 60_000
const HEADINGS = ['Page', 'Views', 'Prerendered', 'Clicks on “Buy”', 'Share', 'LCP', 'CLS', 'INP']

/** Page views and clicks. The panel is absent if the site does not count them. */
export function Visits() {
  const client = useStudioClient()
  const user = useCurrentUser()
  const { data: isOn } = useSWR(
    'counts',
    () =>
      fetch(URL).then(
        ({ ok }) => ok,
        () => false,
      ),
    WHEN_ASKED,
  )
  const proof = useSWR(
    isOn && user ? ['proof', user.id] : null,
    () => createPreviewSecret(client, 'start', location.href, user?.id),
    { ...WHEN_ASKED, dedupingInterval: PROOF_MS },
  )
  const secret = proof.data?.secret
  const stats = useSWR(secret ? ['stats', secret] : null, ([, secret]) => read(secret), WHEN_ASKED)
  if (!isOn) return null
  return (
    <Panel
      error={proof.error ?? stats.error}
      icon={ChartUpwardIcon}
      title={`Visits in the last ${SHOWN_DAYS} days`}
    >
      {/* On a phone it is wider than the screen: keys scroll what has the focus. */}
      <Box aria-label="Visits by page" overflow="auto" paddingY={2} role="group" tabIndex={0}>
        <Text as="div" size={1}>
          <table style={{ width: '100%', textAlign: 'left', borderSpacing: '0 0.75rem' }}>
            <thead>
              <tr>
                {HEADINGS.map((heading) => (
                  <th key={heading} scope="col" style={{ paddingRight: '1rem' }}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {stats.data?.pages.map(({ p75, ...page }) => (
                <tr key={page.path}>
                  <th scope="row">{page.path}</th>
                  <td>{page.views}</td>
                  <td>{page.prerenders}</td>
                  <td>{page.clicks}</td>
                  <td>{shareOf(page)}</td>
                  <td>{inMs(p75.LCP)}</td>
                  <td>{p75.CLS?.toFixed(3)}</td>
                  <td>{inMs(p75.INP)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Text>
      </Box>
      <Text muted size={1}>
        {stats.data?.pages.length === 0 && 'No visits yet. '}
        {stats.data
          ? `Counted by ${stats.data.server ? `the server ${stats.data.server}. If there are several servers, each has its own counts` : 'all servers'}. Browsers prerender pages before a click; some of these were never seen. LCP, CLS and INP: three visits in four were at least this good.`
          : 'Loading…'}
      </Text>
    </Panel>
  )
}

async function read(secret: string) {
  const response = await fetch(URL, { headers: { Authorization: `Bearer ${secret}` } })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return statsShape.parse(await response.json())
}

const inMs = (value: number | undefined) => value !== undefined && `${Math.round(value)} ms`
