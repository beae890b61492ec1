import type { ReactNode } from 'react'
import { Notice as MissingPart } from '#components/errors/Notice.tsx'
import { ScreenHeading } from './ScreenHeading.tsx'

type Props = { title: string; tab?: string; text: string; children: ReactNode }

export function Notice({ title, tab, text, children }: Props) {
  return (
    <MissingPart heading={<ScreenHeading tab={tab}>{title}</ScreenHeading>} text={text}>
      {children}
    </MissingPart>
  )
}
