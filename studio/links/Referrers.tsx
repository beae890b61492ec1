import { ChevronRightIcon } from '@sanity/icons/ChevronRight'
import { LinkIcon } from '@sanity/icons/Link'
import { Card, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useId, useState } from 'react'
import { getPublishedId, type SanityDocument, useReferringDocuments, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { counted } from '../../schemas/fields/counted.ts'
import { isSingleton } from '../../schemas/fixed.ts'

type Referrer = SanityDocument & { title?: string; question?: string; from?: string }

const REFERRER_FIELDS = ['_id', '_type', 'title', 'question', 'from']

/**
 * Says how many documents link to this one, and old addresses lead here; a click lists them. It takes
 * one line, loaded or not: what is below must not move under the pointer.
 */
export function Referrers({ id }: { id: string }) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { isLoading, referringDocuments } = useReferringDocuments<Referrer>(id, REFERRER_FIELDS)
  const referrers = withoutCopies(referringDocuments).filter(
    (one) => getPublishedId(one._id) !== id,
  )
  const title = isLoading ? 'Looking for links to this…' : titleOf(referrers)
  return (
    <Card border padding={1} radius={2}>
      <div style={LIKE_PAGES}>
        {referrers.length === 0 ? (
          <Line icon={<LinkIcon />} title={title} />
        ) : (
          <Card
            as="button"
            aria-controls={listId}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            radius={1}
          >
            <Line
              icon={<ChevronRightIcon style={isOpen ? { transform: 'rotate(90deg)' } : {}} />}
              title={title}
            />
          </Card>
        )}
        <Stack as="ul" gap={4} hidden={!isOpen} id={listId} padding={3} style={LIST}>
          {referrers.map((referrer) => (
            <Text as="li" key={referrer._id} size={1}>
              <Name {...referrer} />
            </Text>
          ))}
        </Stack>
      </div>
    </Card>
  )
}

/** As the box above this one, with the pages of the document. */
const LIKE_PAGES = { margin: -1 }

const LIST = { listStyle: 'none' }

function titleOf(referrers: Referrer[]) {
  const redirects = referrers.filter(({ _type }) => _type === 'redirect').length
  const links = referrers.length - redirects
  const linked = links === 0 ? 'No links to this yet' : `Linked from ${counted(links, 'place')}`
  if (redirects === 0) return linked
  return redirects === 1
    ? `${linked}; an old address redirects here`
    : `${linked}; ${redirects} old addresses redirect here`
}

function Line({ icon, title }: { icon: ReactNode; title: string }) {
  return (
    <Flex gap={3} padding={3}>
      <Text size={1}>{icon}</Text>
      <Text size={1} weight="medium">
        {title}
      </Text>
    </Flex>
  )
}

function Name({ _id, _type, title, question, from }: Referrer) {
  const schema = useSchema()
  const type = schema.get(_type)?.title
  return (
    <IntentLink intent="edit" params={{ id: getPublishedId(_id), type: _type }}>
      {isSingleton(_type) ? type : (title ?? question ?? from ?? `Untitled ${type?.toLowerCase()}`)}
    </IntentLink>
  )
}

/** One of each document and its draft. */
function withoutCopies(documents: Referrer[]) {
  return [...new Map(documents.map((one) => [getPublishedId(one._id), one])).values()]
}
