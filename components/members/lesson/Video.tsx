'use client'

import { type ReactNode, useState } from 'react'
import { Address } from '#components/ui/Address.tsx'
import { Emblem } from '#components/ui/Emblem.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { Play } from '#components/ui/Symbols.tsx'
import { siteName } from '#components/ui/site-name.ts'
import { Transcript } from '#components/ui/Transcript.tsx'
import { fileUrl } from '#lib/members/api-urls.ts'
import type { Lesson } from '#lib/members/course-shape.ts'
import { playerUrl } from '#schemas/values/players.ts'
import download from '../shared/DownloadButton.module.css'
import { useMember } from '../shared/member.ts'
import styles from './Video.module.css'

type Props = Pick<Lesson, 'title' | 'poster' | 'transcript'> & {
  video: NonNullable<Lesson['video']>
  /** The module's place in the course, from 0. */
  index: number
}

const words = 'Watch the video'

/** The video of a lesson. A player's host gets no request before the click. */
export function Video({ video, title, poster, transcript, index }: Props) {
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
        <Poster image={poster} index={index}>
          <SafeLink href={video.url} className="button">
            <Play />{' '}
            <span>
              {`${words} on `}
              <Address>{siteName(video.url)}</Address>
            </span>
          </SafeLink>
        </Poster>
      ) : state !== 'playing' ? (
        <Poster image={poster} index={index}>
          <button type="button" className="button" aria-disabled={state === 'busy'} onClick={start}>
            <Play /> <span>{words}</span>
          </button>
        </Poster>
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
        >
          {video.captions && (
            <track
              kind="captions"
              src={fileUrl(video.captions)}
              srcLang="en"
              label="English"
              default
            />
          )}
        </video>
      )}
      <p role="alert" className={download.failure}>
        {state === 'failed' &&
          'The video didn’t load. Check your connection and try again. If it still doesn’t load, use “Contact” to let us know.'}
      </p>
      <Transcript text={transcript} />
    </div>
  )
}

type PosterProps = { image: Lesson['poster']; index: number; children: ReactNode }

/** No `CmsImage`: our Content-Security-Policy allows no style elements that scripts add. */
function Poster({ image, index, children }: PosterProps) {
  return (
    <div className={styles.frame}>
      {image ? (
        <img {...image} alt={image.alt} sizes="(max-width: 768px) 92vw, 1024px" />
      ) : (
        <Emblem index={index} className={styles.emblem} />
      )}
      {children}
    </div>
  )
}

/** The focused button is gone. */
const focus = (player: HTMLElement | null) => player?.focus()
