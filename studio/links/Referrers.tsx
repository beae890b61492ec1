import { LinkIcon } from '@sanity/icons/Link'
import { Card, Flex, Stack, Text } from '@sanity/ui'
import { getPublishedId, type SanityDocument, useReferringDocuments, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { counted } from '../../schemas/fields/counted.ts'
import { isSingleton } from '../../schemas/fixed.ts'

type Referrer = SanityDocument & { title?: string; question?: string; from?: string }

const REFERRER_FIELDS = ['_id', '_type', 'title', 'question', 'from']

/** Shows which documents link to this one, and which old addresses lead here. */
export function Referrers({ id }: { id: string }) {
  const { isLoading, referringDocuments } = useReferringDocuments<Referrer>(id, REFERRER_FIELDS)
  if (isLoading) return null
  const places = withoutCopies(referringDocuments).filter((one) => getPublishedId(one._id) !== id)
  const links = places.filter(({ _type }) => _type !== 'redirect')
  const redirects = places.filter(({ _type }) => _type === 'redirect')
  return (
    <Card border padding={3} radius={2} tone="transparent">
      <Flex align="flex-start" gap={3}>
        <Text muted size={1}>
          <LinkIcon />
        </Text>
        <Stack flex={1} gap={3}>
          <Text muted={links.length === 0} size={1}>
            {links.length === 0
              ? 'No links to this yet'
              : `Linked from ${counted(links.length, 'place')}`}
          </Text>
          <Names referrers={links} />
          {redirects.length > 0 && (
            <Text muted size={1}>
              {redirects.length === 1
                ? 'An old address redirects here, too'
                : 'Old addresses redirect here, too'}
            </Text>
          )}
          <Names referrers={redirects} />
        </Stack>
      </Flex>
    </Card>
  )
}

function Names({ referrers }: { referrers: Referrer[] }) {
  if (referrers.length === 0) return null
  return (
    <Flex as="ul" gap={3} padding={0} style={{ listStyle: 'none' }} wrap="wrap">
      {referrers.map((referrer) => (
        <Text as="li" key={referrer._id} size={1}>
          <Name {...referrer} />
        </Text>
      ))}
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
