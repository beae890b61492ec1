import { BellIcon } from '@sanity/icons/Bell'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { ImageIcon } from '@sanity/icons/Image'
import { LockIcon } from '@sanity/icons/Lock'
import { PublishIcon } from '@sanity/icons/Publish'
import { ResetIcon } from '@sanity/icons/Reset'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ReactNode } from 'react'
import { IntentLink } from 'sanity/router'
import type { TopicProps } from './Topic.tsx'

export const topics: TopicProps[] = [
  {
    id: 'question',
    title: 'Change a question or its answer',
    icon: HelpCircleIcon,
    steps: [
      <>Open Content, then FAQ, and click the question.</>,
      <>Rewrite the question or the answer. Leave the link key as it is: links lead to it.</>,
      <>Press Publish.</>,
    ],
    note: (
      <>
        For a new question press + above the list. To change the order, drag a row by its dots:
        visitors see the new order straight away, without Publish. The menu above the list has
        buttons for moving, too. Which row stands open at first is chosen on the{' '}
        <To document="homePage" type="homePage" field="faq.openRow">
          home page
        </To>
        .
      </>
    ),
  },
  {
    id: 'policy',
    title: 'Change a policy or another page',
    icon: DocumentsIcon,
    steps: [
      <>
        Open Content, then Pages and policies, and click the page, such as the{' '}
        <To document="page-privacy-policy" type="page">
          privacy policy
        </To>
        .
      </>,
      <>Click a section to edit its words. Drag sections to change their order.</>,
      <>
        If the meaning of a policy changes, set “In effect since” to the day from which it holds.
      </>,
      <>Press Publish.</>,
    ],
    note: (
      <>
        A new page starts with + above the list; it can be read under its address as soon as it is
        published. To take it down, press Published above it and then Unpublish; Draft leads back.
        The five pages that came with the site cannot be taken down, and keep their addresses.
      </>
    ),
  },
  {
    id: 'picture',
    title: 'Change a picture',
    icon: ImageIcon,
    steps: [
      <>
        Open the document that shows it, such as the{' '}
        <To document="homePage" type="homePage" field="hero.image">
          home page
        </To>
        . Pictures, in the list under Content, says where each one is used.
      </>,
      <>Drop the new picture on the old one. At least 1600 pixels wide is best.</>,
      <>
        Press the crop button on the picture. Drag the edges to cut something off; put the circle on
        what must stay visible on every screen.
      </>,
      <>Describe what the new picture shows, for people who cannot see it. Then press Publish.</>,
    ],
  },
  {
    id: 'price',
    title: 'Change the price or the refund terms',
    icon: CreditCardIcon,
    steps: [
      <>
        Open{' '}
        <To document="siteSettings" type="siteSettings" field="price.total">
          Site settings, Price and checkout
        </To>
        .
      </>,
      <>
        Set the total and both instalments; together they must make the total. The days of the
        refund terms stand below.
      </>,
      <>Press Publish. Every text that inserts one of these values says the new one.</>,
    ],
    note: (
      <>
        Do not type an amount, or the days of a refund, into a text. The bar above the text has
        “Value from the site settings” at its end, or under ⋯ where room is short: what it inserts
        stays right for good. A text that says otherwise than the settings shows a warning.
      </>
    ),
  },
  {
    id: 'announcement',
    title: 'Put up an announcement',
    icon: BellIcon,
    steps: [
      <>
        Open the{' '}
        <To document="announcement" type="announcement" field="message">
          announcement
        </To>{' '}
        and write one line.
      </>,
      <>Press Publish: it appears at the top of every page.</>,
      <>To take it down, empty the message and press Publish again.</>,
    ],
  },
  {
    id: 'lesson',
    title: 'Add or change a lesson',
    icon: DocumentTextIcon,
    steps: [
      <>
        Open the{' '}
        <To document="members.area" type="memberArea" field="modules">
          members’ area
        </To>
        , and click a module. Its lessons stand at the bottom: click one, or press Add lesson.
      </>,
      <>
        Write the title and press Generate for the link key. Leave the key as it is from then on:
        members would lose their tick at this lesson.
      </>,
      <>
        For a file, press Add file, drop it there and give it the title that members read. Drag
        lessons and files to change their order.
      </>,
      <>Close the window, which keeps everything, and press Publish.</>,
    ],
    note: (
      <>
        The preview does not show the members’ area, not even to you: publish, and look at it as a
        member.
      </>
    ),
  },
  {
    id: 'workshop',
    title: 'Announce a workshop or a mentorship',
    icon: CalendarIcon,
    steps: [
      <>
        Open the{' '}
        <To document="members.area" type="memberArea" field="workshops">
          members’ area, Workshops
        </To>{' '}
        and press Add workshop.
      </>,
      <>
        Choose the day and hour in your own time; each member reads it in theirs. Paste the link
        under which the meeting opens.
      </>,
      <>Press Publish. When it is over, it leaves the members’ list by itself.</>,
    ],
    note: (
      <>
        <To document="members.area" type="memberArea" field="mentorships">
          Monthly mentorships
        </To>{' '}
        stand beside it, each with the link at which members renew it. Leave the fee empty where the
        checkout tells it.
      </>
    ),
  },
  {
    id: 'protected',
    title: 'Know what only members get',
    icon: LockIcon,
    steps: [
      <>
        The words of a lesson and the dates of workshops reach nobody who has not signed in as a
        member. Nor do they appear in searches.
      </>,
      <>
        A file goes to members alone, as long as the site hands it out. Whoever has downloaded it
        can pass it on.
      </>,
      <>
        A video is as public as the place where it lies: whoever has its address can watch it. The
        same holds for the link of a workshop.
      </>,
    ],
    note: (
      <>
        Do not copy the address of a file out of the studio: it opens for everyone who has it. Give
        people the page of the lesson instead.
      </>
    ),
  },
  {
    id: 'preview',
    title: 'See it before visitors do',
    icon: EyeOpenIcon,
    steps: [
      <>Open Preview, at the top: it is the site with all your drafts in it.</>,
      <>
        Click any text or picture on the page. Its field opens beside it, and shows what you type.
      </>,
      <>Press the phone above the page to see it as on a phone.</>,
    ],
    note: (
      <>
        What is not written yet stands there in square brackets, such as [Heading is empty]. A new
        page can be seen once it has an address: type it behind the site’s own, above the page.
      </>
    ),
  },
  {
    id: 'publish',
    title: 'Publish',
    icon: PublishIcon,
    steps: [
      <>Look for Publish at the foot of the document. It is grey when there is nothing new.</>,
      <>Press it. Visitors see the change within seconds.</>,
    ],
    note: (
      <>
        Nothing you type is lost if you close the window: it waits as a draft, marked by a dot in
        the lists, until you or a colleague publish it.
      </>
    ),
  },
  {
    id: 'undo',
    title: 'Undo',
    icon: ResetIcon,
    steps: [
      <>
        Not published yet: open the menu ⋯ beside Publish and choose Discard changes. The document
        is again what visitors see.
      </>,
      <>
        Published already: open the menu ⋯ at the top of the document and choose History. Click the
        version that you want back, press Revert to revision, and then Publish.
      </>,
    ],
  },
  {
    id: 'refused',
    title: 'Publish does not work',
    icon: WarningOutlineIcon,
    steps: [
      <>A red sign at the top of the document counts what is missing. Click it.</>,
      <>Each line says what to do. Click a line to get to its field.</>,
      <>A yellow sign is advice: you can publish all the same.</>,
    ],
  },
]

type Link = { document: string; type: string; field?: string; children: ReactNode }

/** Leads from the guide into a document, down to the field where that is what matters. */
function To({ document, type, field, children }: Link) {
  return (
    <IntentLink intent="edit" params={{ id: document, type, ...(field && { path: field }) }}>
      {children}
    </IntentLink>
  )
}
