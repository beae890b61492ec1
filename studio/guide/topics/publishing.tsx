import { EditIcon } from '@sanity/icons/Edit'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved'
import { PublishIcon } from '@sanity/icons/Publish'
import { ResetIcon } from '@sanity/icons/Reset'
import { TrashIcon } from '@sanity/icons/Trash'
import { To } from '../To.tsx'
import type { Group } from './index.ts'

export const publishing: Group = {
  title: 'From draft to website',
  topics: [
    {
      id: 'preview',
      title: 'See your changes before visitors do',
      icon: EyeOpenIcon,
      steps: [
        <>
          Open “Preview,” at the top. It shows the site with all drafts. Choose a page from the list
          above it.
        </>,
        <>Click any text. Its field opens, and the page shows what you type as you type it.</>,
        <>
          On a phone, switch between the tabs “Page” and “Form.” On a computer, the phone button
          above the page shows how it looks on a phone.
        </>,
      ],
      note: (
        <>
          Missing text appears in brackets, such as [Heading is empty]. “Exit preview” shows the
          published page.
        </>
      ),
    },
    {
      id: 'publish',
      title: 'Publish',
      icon: PublishIcon,
      steps: [
        <>
          Click “Publish” below the form. The button is gray when nothing has changed. If something
          is missing, you’ll see what it is.
        </>,
        <>Check what changes and on which pages, then click “Publish” again.</>,
        <>
          Wait for “Live,” or “Scheduled” if an announcement starts later. The message links to the
          pages, so you can look at them.
        </>,
      ],
      note: (
        <>
          Until you publish, your changes are a draft that only staff see. All drafts are on the
          start screen under “Waiting to be published.”
        </>
      ),
    },
    {
      id: 'undo',
      title: 'Undo changes',
      icon: ResetIcon,
      steps: [
        <>
          Not published yet: open the menu ⋯ next to “Publish” and choose “Discard changes.” The
          draft is gone, and the published version stays.
        </>,
        <>
          Already published: open the menu ⋯ above the form, choose “History,” choose the version
          you want, and click “Revert to this version.” Confirm with “Revert,” then publish.
        </>,
      ],
    },
    {
      id: 'unpublish',
      title: 'Take a page down',
      icon: LinkRemovedIcon,
      steps: [
        <>Open the page, click “Published” above it, and then click “Unpublish” at the bottom.</>,
        <>
          In the dialog, choose where visitors to the old address should go. Click “Unpublish”
          again.
        </>,
      ],
      note: (
        <>
          The text stays here as a draft. The “Published” view is read-only; click “Back to editing”
          to leave it.
        </>
      ),
    },
    {
      id: 'address',
      title: 'Change the address of a page',
      icon: EditIcon,
      steps: [
        <>
          A new page gets its link address from its title. It stays the same when you reword the
          title. To change it, edit “Link address.”
        </>,
        <>
          Click “Publish.” Visitors to the old address are sent to the new one, and links on the
          site keep working.
        </>,
      ],
      note: (
        <>
          These redirects are under “Content,” then “Redirects.” Click + there to add one yourself.
          For lessons, change the address only if you must: saved links break, and the lesson no
          longer shows as done.
        </>
      ),
    },
    {
      id: 'delete',
      title: 'Delete something, or get it back',
      icon: TrashIcon,
      steps: [
        <>
          Open it, then the menu ⋯ next to “Publish,” and choose “Delete.” If it’s used elsewhere, a
          list shows what to change first.
        </>,
        <>
          To get it back, open “Start,” find it under “Trash” and click “Restore.” It comes back as
          a draft. Publish it to put it back on the site.
        </>,
      ],
      note: (
        <>
          To delete one item in a list, such as a section of{' '}
          <To document="page-who-we-are" type="page" field="sections">
            Who We Are
          </To>
          , choose “Remove” in its menu ⋯.
        </>
      ),
    },
  ],
}
