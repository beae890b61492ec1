const ELEMENTS = 'h[1-6]|p|a|li|ul|dl|nav|address|section|summary|figcaption|blockquote'

/** Headings, paragraphs, links and images with nothing in them. */
export const emptyPartsOf = (html: string) =>
  html.match(new RegExp(`<(${ELEMENTS})\\b[^>]*></\\1>|(src|href)=""`, 'g')) ?? []
