/** An account of the Auth emulator, in the shape that Identity Toolkit's `accounts:batchCreate` takes. */
type Member = {
  localId: string
  email: string
  rawPassword: string
  emailVerified: boolean
  disabled: boolean
  /** The claim `member`, as JSON: the account opens the course with `MEMBERS_BY=claim`, too. */
  customAttributes: string
}

const password = 'open-the-gate'
const customAttributes = JSON.stringify({ member: true })

/** The member who may come in; `npm run demo` prints the address and the password. */
export const demoMember: Member = {
  localId: 'demo-member',
  email: 'member@demo.test',
  rawPassword: password,
  emailVerified: true,
  disabled: false,
  customAttributes,
}

/** A member whose account was disabled: the right password does not let them in. */
export const disabledMember: Member = {
  localId: 'disabled-member',
  email: 'disabled@demo.test',
  rawPassword: password,
  emailVerified: true,
  disabled: true,
  customAttributes,
}

export const members = [demoMember, disabledMember]
