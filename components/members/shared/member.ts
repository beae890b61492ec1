import { createContext, useContext } from 'react'
import { useProgress as useProgressOf } from '#lib/members/browser/progress.ts'

/** The member in front of the screen, and what the server does for them. */
export type Member = {
  id: string
  email: string
  /** Saves what is at a path of the member API; rejects where that fails. */
  download: (path: string, name: string) => Promise<void>
  /** Lets players read files; rejects where that fails. */
  openFiles: () => Promise<void>
  signOut: () => void
}

const refuse = () => Promise.reject(new Error('Only signed-in members can open files.'))

/** The value without a gate, as in the staff's preview: no member, and no files. */
export const MemberContext = createContext<Member>({
  id: 'preview',
  email: '',
  download: refuse,
  openFiles: refuse,
  signOut() {},
})

export const useMember = () => useContext(MemberContext)

/** What the member has done. */
export const useProgress = () => useProgressOf(useMember().id)
