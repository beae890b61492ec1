import { createContext, useContext } from 'react'

export type Member = {
  id: string
  email: string
  download: (path: string, name: string) => Promise<void>
  openFiles: () => Promise<void>
  signOut: () => void
}

const refuse = () => Promise.reject(new Error('Only signed-in members can open files.'))

/** The default without a gate, as in the preview: no member and no files. */
export const MemberContext = createContext<Member>({
  id: 'preview',
  email: '',
  download: refuse,
  openFiles: refuse,
  signOut() {},
})

export const useMember = () => useContext(MemberContext)
