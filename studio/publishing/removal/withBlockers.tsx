import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { Box, Spinner, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type SanityClient, useSchema } from 'sanity'
import {
  confirmDialog,
  type DocumentActionComponent,
  type DocumentActionProps,
  getDraftId,
  pathToString,
  useDocumentPairPermissions,
  usePaneRouter,
  useSetPerspective,
} from 'studio-kit'
import useSWR from 'swr'
import { isMemberType } from '../../../schemas/member-types.ts'
import { useStudioClient } from '../../documents/client.ts'
import { titleOf } from '../../documents/documents.ts'
import { DestinationField } from '../../redirects/DestinationField.tsx'
import {
  addressOf,
  HOME,
  redirectBeforeRemoval,
  tidyAfterRemoval,
} from '../../redirects/redirects.ts'
import { Rows } from '../../ui/Panel.tsx'
import { Row } from '../../ui/Row.tsx'
import { useWork } from '../../ui/useWork.ts'
import { useFollow } from '../live/useFollow.tsx'
import { PlacesLine } from '../places.tsx'
import { readPlaces } from '../queries.ts'
import { type Blocker, readBlockers } from './blockers.ts'

/** What a removal is called, what it does, and what staff read after it. */
const WORDS = {
  unpublish: {
    question: (name: string) => `Take “${name}” off the site?`,
    effect: 'Visitors will no longer see it. The text stays here as a draft.',
    button: 'Take down',
    done: 'Taken down',
    failed: 'wasn’t taken down',
    kept: 'The text is kept as a draft.',
  },
  delete: {
    question: (name: string) => `Delete “${name}”`,
    effect:
      'It will be removed from the site and from the lists here. You can restore it from “Trash” on the start screen.',
    button: 'Delete',
    done: 'Deleted',
    failed: 'wasn’t deleted',
    kept: 'You can restore it from “Trash” on the start screen.',
  },
}

/** Takes a document down, so that its draft stays, or deletes it with its draft. */
const send = {
  unpublish: (client: SanityClient, id: string) =>
    client.action({
      actionType: 'sanity.action.document.unpublish',
      draftId: getDraftId(id),
      publishedId: id,
    }),
  delete: (client: SanityClient, id: string) =>
    client.transaction().delete(id).delete(getDraftId(id)).commit(),
}

const TAKE_DOWN = { icon: UnpublishIcon, label: 'Take down…', tone: 'critical' } as const

/**
 * “Take down…” or Delete. Sanity offers the first only in its view of the published version; here everybody
 * with the right has it. If other documents refer to this one, the Content Lake would refuse: then a dialog
 * says which, before anything is tried.
 */
export function withBlockers(
  remove: DocumentActionComponent,
  kind: keyof typeof WORDS,
): DocumentActionComponent {
  const words = WORDS[kind]
  function useRemoval(props: DocumentActionProps) {
    const { id, type, draft, published } = props
    const [permission] = useDocumentPairPermissions({ id, type, permission: kind })
    const removal = remove(props)
    const isOffered = kind === 'unpublish' && published && permission?.granted
    const description = isOffered ? TAKE_DOWN : removal
    const [isOpen, setOpen] = useState(false)
    const [destination, setDestination] = useState<string | null>(HOME)
    const schema = useSchema()
    const follow = useFollow()
    const client = useStudioClient()
    const { run, toast } = useWork()
    const setPerspective = useSetPerspective()
    const { closeCurrentAndAfter } = usePaneRouter()
    const { data, isValidating } = useSWR(isOpen ? ['blockers', id] : null, () =>
      readBlockers(client, schema, id),
    )
    const { data: places } = useSWR(
      isOpen && published && !isMemberType(type) ? ['places', id, published._rev] : null,
      () => readPlaces(client, { id, type }, { before: published, after: null }),
    )
    const blockers = data ?? []
    const close = () => setOpen(false)
    /** Of a page that visitors see; otherwise null. */
    const address = addressOf(published)
    const name = titleOf(draft ?? published ?? { _type: type }, schema)

    async function confirm() {
      close()
      const { href } = location
      const isRemoved = await run(`“${name}” ${words.failed}`, 'Please try again.', async () => {
        if (address !== null)
          await redirectBeforeRemoval(client, { id, before: address }, destination)
        await send[kind](client, id)
      })
      if (!isRemoved) return
      const { done: title, kept } = words
      if (published) void follow({ id, type, before: published, removal: { title, kept } })
      else toast.push({ status: 'success', title, description: `“${name}” ${kept}` })
      // What remains is the draft.
      if (kind === 'unpublish') setPerspective('drafts')
      else if (location.href === href) closeCurrentAndAfter()
      // The site check names the redirects that stay.
      if (address !== null && !destination) await tidyAfterRemoval(client, id).catch(() => {})
    }
    if (!description) return description
    const isBlocked = blockers.length > 0
    return {
      ...description,
      onHandle: () => setOpen(true),
      dialog:
        isOpen &&
        confirmDialog({
          header: words.question(name),
          onClose: close,
          content: isValidating ? (
            <Spinner muted />
          ) : isBlocked ? (
            <Blocked blockers={blockers} />
          ) : (
            <Stack gap={4}>
              <Text size={1}>{words.effect}</Text>
              <PlacesLine places={places} title="Currently on" />
              {address !== null && (
                <DestinationField
                  address={address}
                  onChange={setDestination}
                  pageId={id}
                  value={destination}
                />
              )}
            </Stack>
          ),
          leave: isBlocked ? 'Close' : 'Cancel',
          confirm:
            isValidating || isBlocked
              ? undefined
              : {
                  'data-testid': 'confirm-removal',
                  onClick: confirm,
                  text: words.button,
                  tone: 'critical',
                },
        }),
    }
  }
  return useRemoval
}

/** The fields that must change first, each a link that opens it. */
const Blocked = ({ blockers }: { blockers: Blocker[] }) => (
  <Stack gap={4}>
    <Text size={1}>
      This isn’t possible yet, because it’s used elsewhere. In each of these places, choose
      something else or clear the field, and publish. Then try again.
    </Text>
    <Box data-testid="blockers">
      <Rows
        rows={blockers.map(({ id, type, title, path, where, isDraft }) => (
          <Row
            aside={`${where}${isDraft ? ' (not published yet)' : ''}`}
            key={`${id} ${pathToString(path)}`}
            link={{ id, path, type }}
            title={title}
          />
        ))}
      />
    </Box>
  </Stack>
)
