/**
 * What: the message `overlay/focus`, which a page sends when staff click on a text of it, the tab of the
 * form, `createPreviewSecret`, and the name of the parameter with the path of the page to be opened.
 * Why: Sanity opens the field of the text. It leaves the focus in the page if the field is open already,
 * and sometimes in a form that is just being opened: what staff type then would go nowhere. In a narrow
 * window, the page would stay in front of its form. A site shows what is not public only to a person who
 * can edit the content; a form opens while its page starts.
 * Since: Sanity 6.16, @sanity/presentation-comlink 2.2.
 * Instead: a Presentation tool that gives the field the focus each time; the same names, once they are public.
 */
import { z } from 'zod'

export { urlSearchParamPreviewPathname } from '@sanity/preview-url-secret/constants'
export { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'

const messageShape = z.object({
  // Sanity renames the message when it receives it, which may be earlier or later.
  type: z.enum(['overlay/focus', 'visual-editing/focus']),
  data: z.object({ id: z.string(), path: z.string() }),
})

/** @returns the document and the field that the clicked text comes from; `undefined` for other messages */
export const clickedField = (message: unknown) => messageShape.safeParse(message).data?.data

/** Shows the form, if the window is so narrow that Sanity has it behind the page. */
export const showForm = () => document.getElementById('presentation-narrow-tab-content')?.click()
