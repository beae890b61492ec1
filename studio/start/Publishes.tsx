import { PublishIcon } from '@sanity/icons/Publish'
import { useSchema } from 'sanity'
import { titleOf } from './documents.ts'
import { type Deed, publishesIn } from './history.ts'
import { Nothing, Panel, Rows, Waiting } from './Panel.tsx'
import { Ago, DocumentLink, Name, Row } from './Row.tsx'
import { useHistory, useSite } from './use-site.ts'

const SHOWN = 3

/** A document that was published several times is listed once. */
const latest = (publishes: Deed[]) =>
  publishes.filter(({ id }, at) => publishes.findIndex((one) => one.id === id) === at)

/** What was published last, by whom and when. */
export function Publishes() {
  const schema = useSchema()
  const { data: site, error } = useSite()
  const history = useHistory()
  const publishes =
    site &&
    history.transactions &&
    latest(publishesIn(history.transactions))
      .flatMap((publish) => {
        const item = site.items.find(({ id }) => id === publish.id)
        return item ? [{ ...publish, item }] : []
      })
      .slice(0, SHOWN)
  return (
    <Panel error={error ?? history.error} icon={PublishIcon} title="Recently published">
      {!publishes && <Waiting>Loading…</Waiting>}
      {publishes?.length === 0 && <Nothing>Nothing has been published recently.</Nothing>}
      {publishes && publishes.length > 0 && (
        <Rows>
          {publishes.map(({ item, author, at }) => (
            <Row
              key={item.id}
              aside={
                <>
                  <Name user={author} />, <Ago at={at} />
                </>
              }
              title={
                <DocumentLink id={item.id} type={item.type}>
                  {titleOf(item.current, schema)}
                </DocumentLink>
              }
              user={author}
            />
          ))}
        </Rows>
      )}
    </Panel>
  )
}
