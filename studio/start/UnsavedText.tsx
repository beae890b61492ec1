import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { use, useState } from 'react'
import { useSchema } from 'sanity'
import useSWR from 'swr'
import { type Content, withValueAt } from '../documents/content.ts'
import { titleOf } from '../documents/documents.ts'
import { Panel, Rows } from '../ui/Panel.tsx'
import { Row } from '../ui/Row.tsx'
import { timeInWords } from '../ui/time.ts'
import { openChanges } from '../unsaved/changes.ts'
import { GuardsContext } from '../unsaved/context.ts'
import type { Entry } from '../unsaved/journal.ts'
import { useSite } from './use-site.ts'

/** A tab that was just closed may take a while to end. */
const AGAIN_MS = 3000

/** The documents with text that was not saved, such as after a crash. */
export function UnsavedText() {
  const schema = useSchema()
  const journal = use(GuardsContext)?.journal
  const { data: site } = useSite()
  // What the screen showed when it was open before may be saved by now.
  const [opened] = useState(Date.now)
  const { data: left } = useSWR(
    journal && site ? ['unsaved text', opened] : null,
    () => journal?.left(),
    { refreshInterval: AGAIN_MS },
  )
  const lost = (left ?? []).flatMap((entry) => {
    const { id, documentId, documentType, since, changes } = entry
    const current = site?.items.find((item) => item.id === documentId)?.current ?? null
    if (openChanges(changes, current).length === 0) return []
    const title = titleOf({ ...withText(current ?? {}, entry), _type: documentType }, schema)
    return [{ id, since, title, link: { id: documentId, type: documentType } }]
  })
  if (lost.length === 0) return null
  return (
    <Panel icon={WarningOutlineIcon} title="Text that wasn’t saved" tone="caution">
      <Rows
        rows={lost.map(({ id, since, title, link }) => (
          <Row
            aside={`From ${timeInWords(since)}. Open it to restore your text.`}
            key={id}
            link={link}
            title={title}
          />
        ))}
      />
    </Panel>
  )
}

const withText = (document: Content, { changes }: Entry) =>
  changes.reduce((result, { path, after }) => withValueAt(result, path, after), document)
