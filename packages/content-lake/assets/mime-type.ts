import { getMimeType, mimes } from 'hono/utils/mime'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const known = {
  ...mimes,
  docx: `${OFFICE}.wordprocessingml.document`,
  pptx: `${OFFICE}.presentationml.presentation`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
}

/** By the extension of a file's name. */
export const mimeTypeOf = (file: string) => getMimeType(file, known) ?? 'application/octet-stream'
