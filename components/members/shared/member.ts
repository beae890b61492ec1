import { createContext, useContext } from 'react'

export type Member = {
  id: string
  email: string
  /** Of the company. */
  contactEmail: string
  billingUrl: string | null
  download: (path: string, name: string) => Promise<void>
  openFiles: () => Promise<void>
  signOut: () => void
}

const refuse = () => Promise.reject(new Error('Only signed-in members can open files.'))

/** Without a gate, as in the preview: no member and no files. */
export const NOBODY: Member = {
  id: 'preview',
  email: '',
  contactEmail: '',
  billingUrl: null,
  download: refuse,
  openFiles: refuse,
  signOut() {},
}

export const MemberContext = createContext(NOBODY)

export const useMember = () => useContext(MemberContext)
