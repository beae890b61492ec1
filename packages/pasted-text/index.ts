export { linked, readClipboard } from './paste.ts'
