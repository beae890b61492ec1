import { vercelStegaClean } from '@vercel/stega'

/** Whether two elements show the same formatted text, apart from where its links lead. */
export function isSameText(one: Element, other: Element | null) {
  return other !== null && plainHtml(one) === plainHtml(other)
}

/** HTML without attributes, marks and the comments that React puts between texts. */
const plainHtml = ({ innerHTML }: Element) =>
  vercelStegaClean(innerHTML.replace(/<!--.*?-->/g, '').replace(/<(\w+)[^>]*>/g, '<$1>'))
