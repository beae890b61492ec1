import type { IdTokenSync } from '#lib/env.ts'
import { signOut } from '#lib/members/browser/leave-session.ts'

/** Signs out before the link leads to the login. React handles the other buttons. */
const link = document.getElementById('sign-out')
const idTokenSync: IdTokenSync | null = JSON.parse(link?.dataset.sync ?? 'null')
link?.addEventListener('click', () => signOut({ idTokenSync }))
