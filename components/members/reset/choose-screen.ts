import { parseMailedLink } from '#lib/members/browser/mailed-link.ts'

/** Sets the link's kind on the parent element before the browser draws the screens. */
const parent = document.currentScript?.parentElement
if (parent) parent.dataset.link = parseMailedLink(location.search)?.kind ?? 'incomplete'
