import Head from 'next/head'
import { errorTitle, UnexpectedError } from '#components/errors/UnexpectedError.tsx'

/**
 * The page for a failure on the server. When a page that is generated on demand throws, Next answers
 * with the Pages Router's 500 page and not with `app/global-error.tsx`
 * (https://github.com/vercel/next.js/issues/62046); without this file the answer is "Internal Server
 * Error" in plain text. This folder can go when that issue is fixed.
 */
export default function ServerError() {
  return (
    <>
      <Head>
        <title>{errorTitle}</title>
      </Head>
      <UnexpectedError retry={() => location.reload()} />
    </>
  )
}
