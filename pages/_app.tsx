import type { AppProps } from 'next/app'
import { body, display } from '../app/fonts.ts'
import '../app/globals.css'

export default function App({ Component, pageProps }: AppProps) {
  return (
    <main className={`${display.variable} ${body.variable} ${body.className}`}>
      <Component {...pageProps} />
    </main>
  )
}
