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
          Press “Publish”, or click the icon at the top of the document. Each lists the problems.
          Click one to go to its field.
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
          Open “Start”. “Site check” lists missing text, links that lead nowhere, prices that don’t
          match and blurry images. Click a line to go to its field.
        </>,
        <>After you fix something, press “Check again”.</>,
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
          If you closed the tab too early, open the document again in the same browser. Your text
          comes back.
        </>,
        <>
          If a colleague changed the same field, you see both versions. Press “Restore my text” or
          “Discard”.
        </>,
      ],
    },
    {
      id: 'backup',
      title: 'Keep a backup',
      icon: DownloadIcon,
      steps: [
        <>
          Open “Start” and press “Download a backup”. It has all text and settings, but no images or
          files.
        </>,
        <>
          To go back to it, press “Restore a backup…” and choose the file. You see what changes
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
