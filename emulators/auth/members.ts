/** An account of the Auth emulator, in the shape that Identity Toolkit's `accounts:batchCreate` takes. */
type Member = {
  localId: string
  email: string
  rawPassword: string
  emailVerified: boolean
  disabled: boolean
}

const password = 'open-the-gate'

/** The member who may come in; `npm run demo` prints the address and the password. */
export const demoMember: Member = {
  localId: 'demo-member',
  email: 'member@demo.test',
  rawPassword: password,
  emailVerified: true,
  disabled: false,
}

/** A member whose account was disabled: the right password does not let them in. */
export const disabledMember: Member = {
  localId: 'disabled-member',
  email: 'disabled@demo.test',
  rawPassword: password,
  emailVerified: true,
  disabled: true,
}

export const members = [demoMember, disabledMember]
