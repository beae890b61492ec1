/** Someone with access to the project, as far as the API describes them. */
export type User = { id: string; name: string; email: string; provider: string }

/** Every program that uses the token. */
export const tokenUser: User = {
  id: 'emulator',
  name: 'Emulator token',
  email: 'token@demo.test',
  provider: 'sanity-token',
}

/** The user of the Studio. */
export const demoEditor: User = {
  id: 'demo-editor',
  name: 'Demo editor',
  email: 'editor@demo.test',
  provider: 'emulator',
}

export const users = [tokenUser, demoEditor]

/** Everyone here may do everything. */
export const role = { name: 'editor', title: 'Editor' }
