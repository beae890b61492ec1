import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LiveText } from './rich-texts.ts'
import type { Values } from './write-texts.ts'

type Props = { text: LiveText; values: Values }

/** Shows a formatted text as its form has it, in the place of what the page was rendered with. */
export function LiveRichText({ text: { root, blocks }, values }: Props) {
  const [copy] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    copy.className = root.className
    root.after(copy)
    root.style.display = 'none'
    return () => {
      copy.remove()
      root.style.display = ''
    }
  }, [root, copy])
  const components = useMemo(() => componentsWith(values), [values])
  return createPortal(<PortableText value={blocks} components={components} />, copy)
}

const componentsWith = (values: Values): PortableTextComponents => ({
  marks: { link: ({ children }) => <a href="#text">{children}</a> },
  types: {
    siteValue: ({ value: { value } }) =>
      value === 'contactEmail' ? <a href="#text">{values[value]}</a> : values[value],
  },
})
