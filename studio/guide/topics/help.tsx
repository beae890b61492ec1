import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { DownloadIcon } from '@sanity/icons/Download'
import { SyncIcon } from '@sanity/icons/Sync'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { Group } from './index.ts'

export const help: Group = {
  title: 'When something goes wrong',
  topics: [
    {
      id: 'refused',
      title: 'A warning appears, or you can’t publish',
      icon: WarningOutlineIcon,
      steps: [
        <>
          Click “Publish” or the warning icon above the form to see the problems. Click a problem to
          go to its field.
        </>,
        <>Red: fix this before you publish.</>,
        <>Yellow: check this, but you can still publish.</>,
      ],
    },
    {
      id: 'check',
      title: 'Check the whole site',
      icon: CheckmarkCircleIcon,
      steps: [
        <>
          Open “Start.” “Site check” lists missing text, links that lead nowhere, prices that don’t
          match and blurry images. Click a line to go to its field.
        </>,
        <>After you fix something, click “Check again.”</>,
      ],
    },
    {
      id: 'unsaved',
      title: 'Your text isn’t saved',
      icon: SyncIcon,
      steps: [
        <>
          If you lose the connection, what you typed is kept on this device and saved when the
          connection is back. A yellow notice shows what isn’t saved yet.
        </>,
        <>
          If you closed the tab too early, open the form again in the same browser. Your text will
          be there.
        </>,
        <>
          If a colleague changed the same field, you’ll see both versions. Click “Restore my text”
          or “Discard.”
        </>,
      ],
    },
    {
      id: 'backup',
      title: 'Keep a backup',
      icon: DownloadIcon,
      steps: [
        <>
          Open “Start” and click “Download a backup.” It contains all text and settings, but no
          images or files.
        </>,
        <>
          To go back to it, click “Restore a backup…” and choose the file. You’ll see what changes
          before you confirm.
        </>,
      ],
      note: (
        <>
          Published content changes on the site right away. Keep the file safe: it includes content
          for members only.
        </>
      ),
    },
  ],
}
