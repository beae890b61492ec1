import Head from 'next/head'
import { errorTitle, UnexpectedError } from '#components/errors/UnexpectedError.tsx'

/** Next's own page for such errors has inline styles: https://github.com/vercel/next.js/issues/62046 */
export default function ServerError() {
  return (
    <>
      <Head>
        <title>{errorTitle}</title>
      </Head>
      <UnexpectedError />
    </>
  )
}
