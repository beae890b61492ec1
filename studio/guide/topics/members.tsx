import { CalendarIcon } from '@sanity/icons/Calendar'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { LockIcon } from '@sanity/icons/Lock'
import { StackIcon } from '@sanity/icons/Stack'
import { UsersIcon } from '@sanity/icons/Users'
import { To } from '../To.tsx'
import type { Group } from './index.ts'

export const members: Group = {
  title: 'Members’ area',
  topics: [
    {
      id: 'lesson',
      title: 'Add or change a lesson',
      icon: DocumentTextIcon,
      steps: [
        <>
          Open “Content,” then “Members’ area,” then “Lessons.” Click a lesson, such as{' '}
          <To document="members.lesson-find-your-audience" type="lesson" field="title">
            the first one
          </To>
          , or click + above the list for a new one.
        </>,
        <>Fill in the title, the summary, the duration and the text.</>,
        <>
          For a video, paste its address or upload a file. For a download, click “Add file,” upload
          it and give it a title.
        </>,
        <>Click “Publish,” then add a new lesson to the course.</>,
      ],
    },
    {
      id: 'course',
      title: 'Add a lesson to the course, or move it',
      icon: StackIcon,
      steps: [
        <>
          Open the{' '}
          <To document="members.course" type="course" field="outline">
            course
          </To>
          . Click “Add item…” and choose “Lesson,” then pick the lesson. “Module” adds a new module.
        </>,
        <>
          The lesson is added at the end of the list. Drag it into place by its handle (the dots).
          It belongs to the module above it.
        </>,
        <>Click “Publish.” Members see every published lesson that is in this list.</>,
      ],
      note: (
        <>
          To take a lesson out of the course, open its menu ⋯ in this list and choose “Remove.” The
          lesson itself is kept.
        </>
      ),
    },
    {
      id: 'workshop',
      title: 'Announce a workshop or a mentorship',
      icon: CalendarIcon,
      steps: [
        <>
          Open “Content,” then “Members’ area,” then “Workshops” or “Mentorships,” and click + above
          the list.
        </>,
        <>
          For a workshop, enter the date in your own time zone; members see it in theirs. Paste the
          link to the meeting.
        </>,
        <>
          For a mentorship, paste the link where members renew it. Leave the fee empty if only the
          checkout shows it.
        </>,
        <>Click “Publish.” A workshop disappears from the members’ list when it’s over.</>,
      ],
    },
    {
      id: 'protected',
      title: 'Know what only members can see',
      icon: LockIcon,
      steps: [
        <>Only signed-in members can read lessons, workshops and mentorships.</>,
        <>Only they can download a lesson’s files and play videos that you upload to a lesson.</>,
        <>
          Anyone who has the address of a video on another website, or the link to a workshop, can
          open it.
        </>,
      ],
      note: (
        <>
          Don’t share the address of a file from the Studio: anyone can open it. Share the lesson
          instead.
        </>
      ),
    },
    {
      id: 'accounts',
      title: 'Add or remove a member',
      icon: UsersIcon,
      steps: [
        <>
          Open the{' '}
          <a href="https://console.firebase.google.com/" rel="noreferrer" target="_blank">
            Firebase console
          </a>{' '}
          and choose your project, “Authentication,” then “Users.”
        </>,
        <>
          After a purchase: click “Add user” and enter the buyer’s email address and any long
          password. Then choose “Reset password” in the menu of the new account. The member gets an
          email with a link to set their own password.
        </>,
        <>
          After a refund, or when a second payment is still unpaid a week after it failed: choose
          “Disable account” in the menu. If a member stops the plan, do this on the day the second
          payment would have been due. Access ends within a minute. “Enable account” restores it.
        </>,
        <>
          If a member asks you to close the account: choose “Delete account” in the menu. You can’t
          undo this.
        </>,
      ],
      note: (
        <>
          The link works for an hour. After that, the member can choose “Forgot password?” on the
          sign-in page. The{' '}
          <To document="faq-how-it-works" type="faqRow" field="answer">
            first question in the FAQ
          </To>{' '}
          promises how fast you add members.
        </>
      ),
    },
  ],
}
