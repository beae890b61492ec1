import { notFoundTitle } from '#components/errors/NotFound.tsx'

export { NotFound as default } from '#components/errors/NotFound.tsx'

export const metadata = { title: notFoundTitle }
