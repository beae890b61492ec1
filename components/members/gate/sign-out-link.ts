import type { IdTokenSync } from '#lib/env.ts'
import { signOut } from '../session/leave-session.ts'

/** The link signs out and then leads to the login, also without React. */
const link = document.getElementById('sign-out')
const idTokenSync: IdTokenSync | null = JSON.parse(link?.dataset.sync ?? 'null')
link?.addEventListener('click', () => signOut({ idTokenSync }))
