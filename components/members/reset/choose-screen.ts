import { parseMailedLink } from './mailed-link.ts'

/** Shows the screen of the link's kind before the browser draws the page. */
const first = parseMailedLink(location.search)?.kind ?? 'incomplete'
document.querySelector(`[data-first="${first}"]`)?.removeAttribute('hidden')
