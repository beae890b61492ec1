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
      title: 'A warning appears, or Publish is gray',
      icon: WarningOutlineIcon,
      steps: [
        <>
          Click the icon at the top of the document. It lists every problem. Click one to go to its
          field.
        </>,
        <>Red: this must be corrected before you can publish.</>,
        <>Yellow: this deserves a look, but you can publish.</>,
      ],
    },
    {
      id: 'check',
      title: 'Check the whole site',
      icon: CheckmarkCircleIcon,
      steps: [
        <>
          Open “Start”. “Site check” lists missing texts, links that lead nowhere, prices that do
          not match, and blurred images. Click a line to go to its field.
        </>,
        <>After you have fixed something, press “Check again”.</>,
      ],
    },
    {
      id: 'unsaved',
      title: 'Text is not saved',
      icon: SyncIcon,
      steps: [
        <>
          If the connection breaks, what you typed is kept on this device and saved when it returns.
          A yellow notice says what is not saved yet.
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
          Open “Start” and press “Download a backup”. It holds all texts and settings, but not
          images and files.
        </>,
        <>
          To go back to it, press “Restore a backup…” and choose the file. You see what changes
          before you confirm.
        </>,
      ],
      note: (
        <>
          What was published changes on the site at once. Keep the file safe: it includes what only
          members may read.
        </>
      ),
    },
  ],
}
