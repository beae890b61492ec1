import { DownloadIcon } from '@sanity/icons/Download'
import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type ChangeEvent, useRef, useState } from 'react'
import { useSchema } from 'sanity'
import { counted } from '../../../schemas/fields/counted.ts'
import { Nothing, Panel } from '../Panel.tsx'
import { useSite, useStudioClient } from '../use-site.ts'
import {
  type Comparison,
  compare,
  fromLines,
  readDocuments,
  restoreBackup,
  toLines,
} from './backup.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import { save } from './save.ts'

/** Downloads all documents, and puts a download back after showing what changes. */
export function Backup() {
  const client = useStudioClient()
  const schema = useSchema()
  const site = useSite()
  const toast = useToast()
  const chooser = useRef<HTMLInputElement>(null)
  const [comparison, setComparison] = useState<Comparison>()
  const [isBusy, setBusy] = useState(false)

  /** Runs one step, and reports a failure. */
  async function run(what: string, step: () => Promise<void>) {
    setBusy(true)
    try {
      await step()
    } catch (error) {
      toast.push({
        status: 'error',
        title: what,
        description: error instanceof Error ? error.message : `${error}`,
      })
    }
    setBusy(false)
  }

  const download = () =>
    run('The backup wasn’t saved', async () => {
      const documents = await readDocuments(client, schema)
      save(`content-${new Date().toISOString().slice(0, 10)}.ndjson`, toLines(documents))
      toast.push({ status: 'success', title: `${counted(documents.length, 'item')} saved` })
    })

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    void run('This file can’t be restored', async () => {
      const backup = fromLines(await file.text(), schema)
      setComparison(compare(backup, await readDocuments(client, schema)))
    })
    currentTarget.value = ''
  }

  function confirm({ changed, missing }: Comparison) {
    setComparison(undefined)
    void run('Nothing was restored', async () => {
      const present = await readDocuments(client, schema)
      save(
        `content-before-restoring-${new Date().toISOString().slice(0, 10)}.ndjson`,
        toLines(present),
      )
      await restoreBackup(client, [...changed, ...missing])
      toast.push({
        status: 'success',
        title: `${counted(changed.length + missing.length, 'item')} restored`,
        description: 'The previous content is in your downloads.',
      })
      await site.mutate()
    })
  }

  return (
    <Panel icon={DownloadIcon} title="Backup">
      <Nothing>
        A backup has all text and settings, including drafts, but no images or files. Those stay in
        the Library. Keep the file safe: it contains content for members only.
      </Nothing>
      <Flex gap={2} wrap="wrap">
        <Button
          disabled={isBusy}
          fontSize={1}
          icon={DownloadIcon}
          mode="ghost"
          onClick={download}
          padding={3}
          text="Download a backup"
        />
        <input
          accept=".ndjson"
          aria-label="Backup to restore"
          hidden
          onChange={choose}
          ref={chooser}
          type="file"
        />
        <Button
          disabled={isBusy}
          fontSize={1}
          icon={UploadIcon}
          mode="ghost"
          onClick={() => chooser.current?.click()}
          padding={3}
          text="Restore a backup…"
        />
      </Flex>
      {comparison && (
        <RestoreDialog
          comparison={comparison}
          onCancel={() => setComparison(undefined)}
          onConfirm={() => confirm(comparison)}
        />
      )}
    </Panel>
  )
}
