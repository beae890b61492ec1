'use client'

import { useState } from 'react'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { fileUrl } from '#lib/members/paths.ts'
import type { Lesson } from '#lib/members/server/course-shape.ts'
import { useMember } from '../shared/member.ts'
import { playerUrl } from './players.ts'
import styles from './Video.module.css'

type Props = { video: NonNullable<Lesson['video']>; title: string }

/** The video of a lesson. Nothing is requested from a player's host before the click. */
export function Video({ video, title }: Props) {
  return (
    <div className={`wrap ${styles.video}`}>
      {video.url === undefined ? (
        <FileVideo file={video.file} title={title} />
      ) : (
        <HostedVideo url={video.url} title={title} />
      )}
    </div>
  )
}

function HostedVideo({ url, title }: { url: string; title: string }) {
  const [playing, setPlaying] = useState(false)
  const player = playerUrl(url)
  if (!player)
    return (
      <SafeLink href={url} className="button">
        <Words />
      </SafeLink>
    )
  if (!playing) return <PlayButton onClick={() => setPlaying(true)} />
  return (
    <iframe
      className={styles.player}
      src={player}
      title={`Video: ${title}`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      ref={(frame) => frame?.focus()}
    />
  )
}

function FileVideo({ file, title }: { file: string; title: string }) {
  const { openFiles } = useMember()
  const [state, setState] = useState<'idle' | 'busy' | 'playing' | 'failed'>('idle')

  async function start() {
    if (state === 'busy') return
    setState('busy')
    try {
      await openFiles()
      setState('playing')
    } catch (error) {
      console.error('The video could not be opened.', error)
      setState('failed')
    }
  }

  if (state === 'playing')
    return (
      // biome-ignore lint/a11y/useMediaCaption: Staff upload no captions; the lesson's text says the same.
      <video
        className={styles.player}
        src={fileUrl(file)}
        aria-label={`Video: ${title}`}
        controls
        autoPlay
        ref={(player) => player?.focus()}
        onError={() => setState('failed')}
      />
    )
  return (
    <>
      <PlayButton busy={state === 'busy'} onClick={start} />
      <p role="alert" className={styles.failure}>
        {state === 'failed' && 'The video did not open. Check your connection and try again.'}
      </p>
    </>
  )
}

function PlayButton({ busy, onClick }: { busy?: boolean; onClick: () => void }) {
  return (
    <button type="button" className="button" aria-disabled={busy} onClick={onClick}>
      <Words />
    </button>
  )
}

function Words() {
  return (
    <>
      <span aria-hidden="true">▶</span> Watch the video
    </>
  )
}
