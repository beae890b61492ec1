import type { ClientPerspective, QueryParams } from '@sanity/client'
import type { ValidationContext } from 'sanity'

export type Lake = Pick<ValidationContext, 'getClient'>

/** By default, drafts are documents of their own. */
export const ask = <Result>(
  { getClient }: Lake,
  query: string,
  params: QueryParams = {},
  perspective: ClientPerspective = 'raw',
) =>
  getClient({ apiVersion: '2026-01-01' }).withConfig({ perspective }).fetch<Result>(query, params)

/** Whether the Content Lake is the emulator, on this machine. */
export const isDemo = ({ getClient }: Lake) =>
  /^http:\/\/(localhost|127\.0\.0\.1)/.test(
    getClient({ apiVersion: '2026-01-01' }).config().apiHost ?? '',
  )
