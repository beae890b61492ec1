import { useToast } from '@sanity/ui/toast'
import { linked, readClipboard } from 'pasted-text'
import type { ClipboardEvent } from 'react'
import { type ArrayOfObjectsInputProps, useFormValue } from 'sanity'
import { hasRule, type Paste, PasteRichText } from 'studio-kit'
import { destinationOf } from '../../schemas/fields/copied-destination.ts'
import { isMemberType } from '../../schemas/member-types.ts'
import { noSubheadings } from '../../schemas/validation/text.ts'
import { useStudioClient } from '../documents/client.ts'
import { settings } from '../settings.ts'

/** A text into which people paste from Word, Google Docs, a mail or a web page. */
export function RichTextInput(props: ArrayOfObjectsInputProps) {
  const client = useStudioClient()
  const { push } = useToast()
  const type = String(useFormValue(['_type']))
  const options = {
    siteUrl: settings.siteUrl,
    isForMembers: isMemberType(type),
    fetch: (query: string, params: Record<string, string>) =>
      client.fetch<unknown>(query, params, { perspective: 'drafts' }),
  }
  const hasHeadings = !hasRule(props.schemaType.validation, noSubheadings)

  const refuseImage = () =>
    push({
      id: 'pasted-image',
      status: 'warning',
      closable: true,
      duration: 15_000,
      title: 'Images can’t be pasted into a text',
      description:
        type === 'page'
          ? 'Add an “Image” section to the page, and upload the image there.'
          : 'This text can’t have images. A page can, in a section of its own.',
    })

  const paste: Paste = (data, selected) => {
    const text = data.getData('text/plain')
    const copied = readClipboard({ html: data.getData('text/html'), text, selected }, hasHeadings)
    if (copied?.images) refuseImage()
    return copied && linked(copied.blocks, (href) => destinationOf(href, options))
  }
  /** Before Sanity hears of it: it would refuse the image in words of its own, and make a draft. */
  function onPasteCapture(event: ClipboardEvent) {
    const { files, types } = event.clipboardData
    if (types.includes('text/plain') || ![...files].some((file) => /^image\//.test(file.type)))
      return
    event.preventDefault()
    event.stopPropagation()
    refuseImage()
  }
  return (
    <div onPasteCapture={onPasteCapture} style={{ display: 'contents' }}>
      <PasteRichText {...props} paste={paste} />
    </div>
  )
}
