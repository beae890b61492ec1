import type { AppProps } from 'next/app'
import { body, display } from '#components/site/fonts.ts'
import '#components/site/globals.css'

export default function App({ Component, pageProps }: AppProps) {
  return (
    <main className={`${display.variable} ${body.variable} ${body.className}`}>
      <Component {...pageProps} />
    </main>
  )
}
