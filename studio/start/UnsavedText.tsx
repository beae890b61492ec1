import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { useState } from 'react'
import { useSchema } from 'sanity'
import { timeInWords, useKeptText, withChanges } from 'studio-kit'
import useSWR from 'swr'
import { titleOf } from '../documents/documents.ts'
import { Panel, Rows } from '../ui/Panel.tsx'
import { OpenButton, Row } from '../ui/Row.tsx'
import { useSite } from './use-site.ts'

/** A tab that was just closed may take a while to end. */
const AGAIN_MS = 3000

/** The documents with text that was not saved, such as after a crash. */
export function UnsavedText() {
  const schema = useSchema()
  const readKeptText = useKeptText()
  const { data: site } = useSite()
  // What the screen showed when it was open before may be saved by now.
  const [opened] = useState(Date.now)
  const { data: left } = useSWR(
    readKeptText && site ? ['unsaved text', opened] : null,
    () => readKeptText?.(),
    { refreshInterval: AGAIN_MS },
  )
  const lost = (left ?? []).flatMap(({ id, documentId, documentType, since, changes }) => {
    const current = site?.items.find((item) => item.id === documentId)?.current ?? null
    const restored = withChanges(current, changes)
    if (!restored) return []
    const title = titleOf({ ...restored, _type: documentType }, schema)
    return [{ id, since, title, link: { id: documentId, type: documentType } }]
  })
  // One line for each document, with its oldest text.
  const rows = new Map(
    lost.toSorted((one, other) => other.since - one.since).map((row) => [row.link.id, row]),
  )
  if (rows.size === 0) return null
  return (
    <Panel icon={WarningOutlineIcon} title="Text that wasn’t saved" tone="caution">
      <Rows
        rows={[...rows.values()].map(({ id, since, title, link }) => (
          <Row
            aside={`From ${timeInWords(since)}`}
            end={<OpenButton {...link} text="Open to restore" />}
            key={id}
            link={link}
            title={title}
          />
        ))}
      />
    </Panel>
  )
}
