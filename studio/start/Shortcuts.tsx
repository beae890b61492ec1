import { BellIcon } from '@sanity/icons/Bell'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { HomeIcon } from '@sanity/icons/Home'
import { StackIcon } from '@sanity/icons/Stack'
import { Button, Flex } from '@sanity/ui'
import { useWorkspace } from 'sanity'
import { Link } from 'sanity/router'

/** Lists and documents of the content tool (studio/structure), by their address in the Studio. */
const PLACES = [
  { title: 'Home page', icon: HomeIcon, path: 'structure/homePage' },
  { title: 'FAQ', icon: HelpCircleIcon, path: 'structure/faq' },
  { title: 'Pages and policies', icon: DocumentsIcon, path: 'structure/page' },
  { title: 'Announcement', icon: BellIcon, path: 'structure/announcement' },
  {
    title: 'Price and refunds',
    icon: CreditCardIcon,
    path: 'intent/edit/id=siteSettings;type=siteSettings;path=price.total',
  },
  { title: 'Course', icon: StackIcon, path: 'structure/members;members.course' },
  { title: 'Lessons', icon: DocumentTextIcon, path: 'structure/members;lesson' },
  { title: 'Workshops', icon: CalendarIcon, path: 'structure/members;workshop' },
]

/** What staff change most, one click away. */
export function Shortcuts() {
  const { basePath } = useWorkspace()
  return (
    <Flex aria-label="Edit" as="nav" gap={2} wrap="wrap">
      {PLACES.map(({ title, icon, path }) => (
        <Button
          as={Link}
          fontSize={1}
          href={`${basePath.replace(/\/$/, '')}/${path}`}
          icon={icon}
          key={path}
          mode="ghost"
          padding={3}
          text={title}
        />
      ))}
    </Flex>
  )
}
