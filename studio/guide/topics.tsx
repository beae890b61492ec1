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
import { StackIcon } from '@sanity/icons/Stack'
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
        Open Content, then Members’ area and Lessons. Click a lesson to change it, or press + above
        the list for a new one.
      </>,
      <>
        Write the title and press Generate for the link key. Do not change the key later: links to
        the lesson break, and members lose their tick at it.
      </>,
      <>Write the summary, the duration and the text. Publish stays gray until all are there.</>,
      <>
        For a file, press Add file, drop it there and give it the title that members read. For a
        video, paste its address or upload a file.
      </>,
      <>Press Publish. It publishes this lesson only.</>,
    ],
    note: (
      <>
        Members see a new lesson once it is also in the{' '}
        <To document="members.course" type="course" field="outline">
          course
        </To>
        . The next card says how to put it there.
      </>
    ),
  },
  {
    id: 'course',
    title: 'Put lessons in order',
    icon: StackIcon,
    steps: [
      <>
        Open the{' '}
        <To document="members.course" type="course" field="outline">
          course
        </To>
        . It lists its modules, and the lessons of each module below it.
      </>,
      <>
        For a new lesson, press Add item and Lesson, click the field that appears, and type a word
        of its title. For a new module, press Add item and Module.
      </>,
      <>
        Drag a lesson by its dots to the place where it belongs. Below another module, it belongs to
        that module.
      </>,
      <>Press Publish.</>,
    ],
    note: (
      <>
        A lesson that is not published yet may already have its place here: members see it when you
        publish the lesson. To take a lesson out of the course, choose Remove in its menu ⋯ here.
        The lesson itself stays.
      </>
    ),
  },
  {
    id: 'workshop',
    title: 'Announce a workshop or a mentorship',
    icon: CalendarIcon,
    steps: [
      <>
        Open Content, then Members’ area and Workshops or Mentorships, and press + above the list.
      </>,
      <>
        For a workshop, choose the day and hour in your own time; each member reads it in theirs.
        Paste the link at which the meeting opens.
      </>,
      <>
        For a mentorship, paste the link at which members renew it. Leave the fee empty if only the
        checkout shows it.
      </>,
      <>Press Publish. A workshop disappears from the members’ list when it is over.</>,
    ],
    note: (
      <>
        To change the order of the mentorships, drag one by its dots: members see the new order
        without Publish.
      </>
    ),
  },
  {
    id: 'protected',
    title: 'Know what only members can see',
    icon: LockIcon,
    steps: [
      <>
        Only signed-in members can read lessons, workshops and mentorships. Search engines do not
        find them.
      </>,
      <>
        Only members can download a file or play a video that you upload to a lesson. A member who
        has downloaded a file can pass it on.
      </>,
      <>
        Anyone who has the address of a video elsewhere can watch it, and anyone who has the link of
        a workshop can join it.
      </>,
    ],
    note: (
      <>
        Do not copy the address of a file out of the Studio: it opens for anyone who has it. Give
        people the address of the lesson instead.
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
