import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'

const lake = lakeClient()

export const fileOf = (_ref: string) => ({ _type: 'file', asset: { _type: 'reference', _ref } })

/** A film of a few seconds, and its captions. */
export async function uploadFilm() {
  const film = await readFile(`${import.meta.dirname}/../engines/film.webm`)
  const spoken = Buffer.from('WEBVTT\n\n00:00.000 --> 00:09.000\nWelcome to the campaign.\n')
  return {
    film: await lake.assets.upload('file', film, {
      filename: 'film.webm',
      contentType: 'video/webm',
    }),
    captions: await lake.assets.upload('file', spoken, {
      filename: 'film.vtt',
      contentType: 'text/vtt',
    }),
  }
}

export async function expectToPlayWithCaptions(player: Locator) {
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2)
  const cue = () =>
    player.evaluate((video: HTMLVideoElement) => {
      const [shown] = video.textTracks[0]?.activeCues ?? []
      return shown instanceof VTTCue && shown.text
    })
  await expect.poll(cue).toBe('Welcome to the campaign.')
}
