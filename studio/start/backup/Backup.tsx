import { DownloadIcon } from '@sanity/icons/Download'
import { UploadIcon } from '@sanity/icons/Upload'
import { Box, Button, Dialog, Flex } from '@sanity/ui'
import { useState } from 'react'
import { useSchema } from 'sanity'
import { counted } from '../../../schemas/fields/counted.ts'
import { useStudioClient } from '../../documents/client.ts'
import { readSite, titleOf } from '../../documents/documents.ts'
import { Restore } from '../../documents/Restore.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Note, Panel, Rows } from '../../ui/Panel.tsx'
import { Row } from '../../ui/Row.tsx'
import { useWork } from '../../ui/useWork.ts'
import { compare, type Difference, fromLines, toLines } from './backup.ts'

/** Downloads all documents, and brings back single ones from a download. */
export function Backup() {
  const client = useStudioClient()
  const schema = useSchema()
  const { isBusy, run, toast } = useWork()
  const [differences, setDifferences] = useState<Difference[]>()

  const download = () =>
    run('The backup wasn’t saved', 'Check your connection, then try again.', async () => {
      const { documents } = await readSite(client, schema)
      save(`content-${new Date().toISOString().slice(0, 10)}.ndjson`, toLines(documents))
      toast.push({ status: 'success', title: `${counted(documents.length, 'item')} saved` })
    })

  const choose = (file: File) =>
    run('This file can’t be read', '', async () => {
      const backup = fromLines(await file.text(), schema)
      setDifferences(compare(backup, (await readSite(client, schema)).items))
    })

  return (
    <Panel icon={DownloadIcon} title="Backup">
      <Note>
        A backup has all text and settings, including drafts, but no images or files. Those stay in
        the Library. Keep the file safe: it contains content for members only.
      </Note>
      <Flex gap={2} wrap="wrap">
        <Button
          disabled={isBusy}
          icon={DownloadIcon}
          mode="ghost"
          onClick={download}
          text="Download a backup"
        />
        <FileButton
          accept=".ndjson"
          disabled={isBusy}
          icon={UploadIcon}
          label="Backup to restore"
          mode="ghost"
          onChoose={choose}
          text="Restore from a backup…"
        />
      </Flex>
      {differences && (
        <Dialog
          header="Changed since the backup"
          id="restore-backup"
          onClose={() => setDifferences(undefined)}
          width={1}
        >
          <Box padding={4}>
            <Rows
              nothing="Nothing has changed since this backup."
              rows={differences.map(({ id, former, present }) => (
                <Row
                  aside={`${schema.get(former._type)?.title}, ${present ? 'changed' : 'deleted'}`}
                  end={
                    <Restore
                      document={former}
                      draft={present?.draft}
                      hint="It may have changed since you chose the file. Choose the file again, then try once more."
                    />
                  }
                  key={id}
                  title={titleOf(former, schema)}
                />
              ))}
            />
          </Box>
        </Dialog>
      )}
    </Panel>
  )
}

/** Saves a text among the browser’s downloads. */
function save(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }))
  link.download = name
  link.click()
  // Some browsers read the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 40_000)
}
