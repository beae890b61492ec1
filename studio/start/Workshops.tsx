import { CalendarIcon } from '@sanity/icons/Calendar'
import { z } from 'zod'
import { counted } from '../../schemas/fields/counted.ts'
import { Nothing, Panel, Rows, Waiting } from './Panel.tsx'
import { DocumentLink, exactly, Row } from './Row.tsx'
import { useSite } from './use-site.ts'

const workshop = z.object({
  _type: z.literal('workshop'),
  title: z.string().default('Untitled workshop'),
  startsAt: z.string(),
})

/** The next ones; staff find all others in their list. */
const SHOWN = 3

export function Workshops() {
  const { data: site, error } = useSite()
  const next = site?.items
    .flatMap(({ id, isPublished, current }) => {
      const { data } = workshop.safeParse(current)
      return data && new Date(data.startsAt) > new Date() ? [{ id, isPublished, ...data }] : []
    })
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  return (
    <Panel error={error} icon={CalendarIcon} title="Upcoming workshops">
      {!next && <Waiting>Loading workshops…</Waiting>}
      {next?.length === 0 && <Nothing>No workshops are scheduled.</Nothing>}
      {next && next.length > 0 && (
        <Rows>
          {next.slice(0, SHOWN).map(({ id, title, startsAt, isPublished }) => (
            <Row
              key={id}
              aside={
                <>
                  {exactly(startsAt)}
                  {!isPublished && ' · not published, so members don’t see it'}
                </>
              }
              title={
                <DocumentLink id={id} type="workshop">
                  {title}
                </DocumentLink>
              }
            />
          ))}
        </Rows>
      )}
      {next && next.length > SHOWN && (
        <Nothing>{counted(next.length - SHOWN, 'more workshop')} later</Nothing>
      )}
    </Panel>
  )
}
