import { CogIcon } from '@sanity/icons/Cog'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { ImageIcon } from '@sanity/icons/Image'
import { LinkIcon } from '@sanity/icons/Link'
import { StackCompactIcon } from '@sanity/icons/StackCompact'
import { UserIcon } from '@sanity/icons/User'
import { To } from '../To.tsx'
import type { Group } from './index.ts'

export const writing: Group = {
  title: 'Text, links and images',
  topics: [
    {
      id: 'question',
      title: 'Change a question or its answer',
      icon: HelpCircleIcon,
      steps: [
        <>
          Open “Content,” then “FAQ,” and click a question, such as{' '}
          <To document="faq-refunds" type="faqRow" field="answer">
            the one about refunds
          </To>
          .
        </>,
        <>Edit the question or the answer, then click “Publish.”</>,
        <>
          For a new question, click + above the list. To change the order, drag a question by its
          handle (the dots). The new order is live right away.
        </>,
      ],
      note: (
        <>
          On the{' '}
          <To document="homePage" type="homePage" field="faq.openRow">
            home page
          </To>
          , choose which question is open at first.
        </>
      ),
    },
    {
      id: 'teacher',
      title: 'Introduce a teacher',
      icon: UserIcon,
      steps: [
        <>
          Open “Content,” then “Teachers,” and click a teacher, such as{' '}
          <To document="teacher-marketing" type="teacher" field="background">
            the first one
          </To>
          , or click + above the list for a new one.
        </>,
        <>
          Fill in the name, the role, the module and the background, and add a portrait. Say why
          visitors can trust this person. Claim only what you can prove.
        </>,
        <>
          Click “Publish.” The teacher appears on the home page and on{' '}
          <To document="page-who-we-are" type="page" field="sections">
            Who We Are
          </To>
          .
        </>,
      ],
    },
    {
      id: 'page',
      title: 'Change a policy or another page',
      icon: DocumentsIcon,
      steps: [
        <>
          Open “Content,” then “Pages and policies,” and click the page, such as the{' '}
          <To document="page-privacy-policy" type="page" field="sections">
            Privacy Policy
          </To>
          .
        </>,
        <>
          Click a section to edit it, then close it with ×. To move a section, drag it by its handle
          (the dots).
        </>,
        <>
          When the meaning of a policy changes, update{' '}
          <To document="page-privacy-policy" type="page" field="effectiveDate">
            “Effective date”
          </To>
          . Then click “Publish.”
        </>,
      ],
      note: (
        <>
          Who We Are and the four policies can’t be deleted or moved to a new address. Every other
          page can.
        </>
      ),
    },
    {
      id: 'campaign',
      title: 'Create a page for a campaign',
      icon: StackCompactIcon,
      steps: [
        <>
          Open “Content,” then “Pages and policies,” and click + above the list. Write the title.
          The link address is made from it.
        </>,
        <>
          Click “Add item…” below the sections and choose one: text, an image, a quote, figures, a
          video, a call to action, questions from the FAQ, or the four modules. An item such as a
          figure opens in the same window. To go back to its section, click the section’s name at
          the top of the window.
        </>,
        <>
          Under “Search and sharing,” write the title and the description for search results. A page
          needs both. You can also hide it from search engines there.
        </>,
        <>Click “Publish.” Nothing links to the page yet, so share its address or add a link.</>,
      ],
    },
    {
      id: 'link',
      title: 'Add a link',
      icon: LinkIcon,
      steps: [
        <>Select the words in the text and click the link button in the toolbar above it.</>,
        <>
          Under “Destination,” choose what the link opens. Then choose the page or question, or type
          the address.
        </>,
        <>
          For a link at the top or bottom of every page, open{' '}
          <To document="siteSettings" type="siteSettings" field="footerLinks">
            Site settings, Links
          </To>
          , then click “Add link.”
        </>,
      ],
      note: (
        <>
          A link to a page keeps working when its address changes. While the page isn’t published,
          visitors see the text without a link.
        </>
      ),
    },
    {
      id: 'value',
      title: 'Insert a price or another setting',
      icon: CogIcon,
      steps: [
        <>
          Below a plain text field, such as the{' '}
          <To document="homePage" type="homePage" field="hero.note">
            note by the first button
          </To>
          , click “Insert value” and choose the value. “Visitors see” shows the result.
        </>,
        <>
          In formatted text, use “Value from the site settings” in the toolbar above the text. It
          may be under ⋯ on a narrow screen.
        </>,
        <>Click “Publish.”</>,
      ],
      note: (
        <>
          When a setting changes, all text that uses it changes, too. So don’t type a price or a
          refund period yourself.
        </>
      ),
    },
    {
      id: 'image',
      title: 'Replace an image',
      icon: ImageIcon,
      steps: [
        <>
          Open what shows it, such as the{' '}
          <To document="homePage" type="homePage" field="hero.image">
            home page
          </To>
          , and drop the new image on the old one.
        </>,
        <>
          Describe the new image for people who can’t see it. If the old description is still right,
          click “It still fits.”
        </>,
        <>
          Click the crop button to cut off edges. Drag the circle onto what must stay visible. Then
          click “Publish.”
        </>,
      ],
      note: (
        <>
          “Library,” at the top, has all images and files, and shows where each one is used.
          “Replace everywhere” changes all of these places at once, as drafts for you to publish.
        </>
      ),
    },
  ],
}
