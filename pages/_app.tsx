import type { AppProps } from 'next/app'
import { Fonts } from '#components/site/Fonts.tsx'
import '#components/site/globals.css'

export default function App({ Component, pageProps }: AppProps) {
  return (
    <main>
      <Fonts />
      <Component {...pageProps} />
    </main>
  )
}
