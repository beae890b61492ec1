import Head from 'next/head'
import { UnexpectedError } from '#components/errors/UnexpectedError.tsx'

/**
 * What a visitor sees where a page fails on the server. Next answers with the Pages Router's 500
 * page, and not with `app/global-error.tsx`, when a page that is generated on demand throws
 * (https://github.com/vercel/next.js/issues/62046); without this file it says "Internal Server
 * Error" in plain text. Once that is mended, this folder can go.
 */
export default function ServerError() {
  return (
    <>
      <Head>
        <title>Unexpected Application Error!</title>
      </Head>
      <UnexpectedError retry={() => location.reload()} />
    </>
  )
}
