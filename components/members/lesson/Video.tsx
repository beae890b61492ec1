'use client'

import { useState } from 'react'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { fileUrl } from '#lib/members/paths.ts'
import type { Lesson } from '#lib/members/server/course-shape.ts'
import download from '../shared/DownloadButton.module.css'
import { useMember } from '../shared/member.ts'
import { playerUrl } from './players.ts'
import styles from './Video.module.css'

type Props = { video: NonNullable<Lesson['video']>; title: string }

const words = (
  <>
    <span aria-hidden="true">▶</span> Watch the video
  </>
)

/** The video of a lesson. Nothing is requested from a player's host before the click. */
export function Video({ video, title }: Props) {
  const { openFiles } = useMember()
  const [state, setState] = useState<'idle' | 'busy' | 'playing' | 'failed'>('idle')
  const player = video.url === undefined ? null : playerUrl(video.url)

  async function start() {
    if (state === 'busy') return
    setState('busy')
    try {
      if (video.file) await openFiles()
      setState('playing')
    } catch (error) {
      console.error('The video could not be loaded.', error)
      setState('failed')
    }
  }

  const shared = { className: styles.player, ref: focus }
  return (
    <div className={`wrap ${styles.video}`}>
      {video.url && !player ? (
        <SafeLink href={video.url} className="button">
          {words}
        </SafeLink>
      ) : state !== 'playing' ? (
        <button type="button" className="button" aria-disabled={state === 'busy'} onClick={start}>
          {words}
        </button>
      ) : player ? (
        <iframe
          {...shared}
          src={player}
          title={`Video: ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        />
      ) : (
        <video
          {...shared}
          src={fileUrl(video.file ?? '')}
          aria-label={`Video: ${title}`}
          controls
          autoPlay
          onError={() => setState('failed')}
        />
      )}
      <p role="alert" className={download.failure}>
        {state === 'failed' &&
          'The video didn’t load. Check your connection and try again. If it still doesn’t load, use “Contact” to let us know.'}
      </p>
    </div>
  )
}

/** The button that had the focus is gone. */
const focus = (player: HTMLElement | null) => player?.focus()
