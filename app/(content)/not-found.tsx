import { NotFound, notFoundTitle } from '#components/errors/NotFound.tsx'

export const metadata = { title: notFoundTitle }

/** Next renders it with each page, so it reads no content. Visitors get `global-not-found.tsx`. */
export default function ContentNotFound() {
  return <NotFound hasCourse={false} />
}
