import { BellIcon } from '@sanity/icons/Bell'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { HomeIcon } from '@sanity/icons/Home'
import { StackIcon } from '@sanity/icons/Stack'
import { Button, Grid, Stack, Text } from '@sanity/ui'
import { useWorkspace } from 'sanity'
import { Link } from 'sanity/router'

/** Lists and documents of the content tool (studio/structure), by their address in the Studio. */
const PLACES = [
  {
    title: 'Home page',
    note: 'All blocks, top to bottom',
    icon: HomeIcon,
    path: 'structure/homePage',
  },
  { title: 'FAQ', note: 'Questions and answers', icon: HelpCircleIcon, path: 'structure/faq' },
  {
    title: 'Pages and policies',
    note: 'Text, sections, addresses',
    icon: DocumentsIcon,
    path: 'structure/page',
  },
  {
    title: 'Announcement',
    note: 'The line above every page',
    icon: BellIcon,
    path: 'structure/announcement',
  },
  {
    title: 'Price and refunds',
    note: 'Amounts, offers, terms',
    icon: CreditCardIcon,
    path: 'intent/edit/id=siteSettings;type=siteSettings;path=price.total',
  },
  {
    title: 'Course',
    note: 'Modules and their order',
    icon: StackIcon,
    path: 'structure/members;members.course',
  },
  {
    title: 'Lessons',
    note: 'Text, videos and files',
    icon: DocumentTextIcon,
    path: 'structure/members;lesson',
  },
  {
    title: 'Workshops',
    note: 'Dates and links',
    icon: CalendarIcon,
    path: 'structure/members;workshop',
  },
]

/** What staff change most, one click away. */
export function Shortcuts() {
  const { basePath } = useWorkspace()
  return (
    <Grid aria-label="Edit" as="nav" gap={[2, 2, 3]} gridTemplateColumns={[2, 2, 4, 4, 8]}>
      {PLACES.map(({ title, note, icon: Icon, path }) => (
        <Button
          as={Link}
          href={`${basePath.replace(/\/$/, '')}/${path}`}
          key={path}
          mode="ghost"
          padding={[3, 3, 4]}
          radius={4}
          style={{ alignItems: 'start', whiteSpace: 'normal' }}
        >
          <Stack gap={3}>
            <Text size={3}>
              <Icon />
            </Text>
            <Text size={1} weight="semibold">
              {title}
            </Text>
            <Text muted size={1}>
              {note}
            </Text>
          </Stack>
        </Button>
      ))}
    </Grid>
  )
}
