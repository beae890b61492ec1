'use client'

import { type ReactNode, useState } from 'react'
import { Address } from '#components/ui/Address.tsx'
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
}

/** The video of a lesson. A player's host gets no request before the click. */
export function Video({ video, title, poster, transcript }: Props) {
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
    <>
      {video.url && !player ? (
        <Poster image={poster}>
          <SafeLink href={video.url} className={styles.play}>
            <Label site={siteName(video.url)} />
          </SafeLink>
        </Poster>
      ) : state !== 'playing' ? (
        <Poster image={poster}>
          <button
            type="button"
            className={styles.play}
            aria-disabled={state === 'busy'}
            onClick={start}
          >
            <Label />
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
    </>
  )
}

function Label({ site }: { site?: string }) {
  return (
    <>
      <span className={styles.disc}>
        <Play />
      </span>
      <span className={styles.label}>
        Watch the video
        {site && (
          <span className={styles.site}>
            <span className={styles.on}> on </span>
            <Address>{site}</Address>
          </span>
        )}
      </span>
    </>
  )
}

type PosterProps = { image: Lesson['poster']; children: ReactNode }

/** No `CmsImage`: our Content-Security-Policy allows no style elements that scripts add. */
const Poster = ({ image, children }: PosterProps) => (
  <div className={styles.poster}>
    {image && <img {...image} alt={image.alt} sizes="(max-width: 768px) 92vw, 682px" />}
    {children}
  </div>
)

/** The focused button is gone. */
const focus = (player: HTMLElement | null) => player?.focus()
