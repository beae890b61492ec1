import { at, listAt } from '../doctor/services.ts'
import type { Needed } from './settings.ts'
import type { Step } from './steps.ts'

const API = 'https://identitytoolkit.googleapis.com/admin/v2/projects'

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects/updateConfig */
export function firebaseSteps(
  { SITE_URL, FIREBASE_PROJECT_ID }: Pick<Needed, 'SITE_URL' | 'FIREBASE_PROJECT_ID'>,
  token: string,
  fetch: typeof globalThis.fetch,
): Step[] {
  const url = `${API}/${FIREBASE_PROJECT_ID}/config`
  const { hostname } = new URL(SITE_URL)

  async function request(method: 'GET' | 'PATCH', query = '', body?: object): Promise<unknown> {
    const response = await fetch(`${url}${query}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-goog-user-project': FIREBASE_PROJECT_ID,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const found: unknown = await response.json().catch(() => null)
    if (response.status === 401) throw new Error('Google does not accept GOOGLE_ACCESS_TOKEN')
    if (!response.ok) throw new Error(String(at(found, 'error', 'message') ?? response.status))
    return found
  }

  /** What differs from the settings that the site needs, by the names of the fields. */
  async function differences() {
    const config = await request('GET')
    const domains = listAt(config, 'authorizedDomains')
    const wanted: [field: string, value: unknown][] = [
      ['signIn.email.enabled', true],
      ['signIn.email.passwordRequired', true],
      ['signIn.anonymous.enabled', false],
      ['signIn.phoneNumber.enabled', false],
      ['client.permissions.disabledUserSignup', true],
      ['emailPrivacyConfig.enableImprovedEmailPrivacy', true],
      ['notification.sendEmail.callbackUri', `${SITE_URL}/members/reset`],
    ]
    return [
      // The API leaves out what is false.
      ...wanted.filter(([field, value]) => (at(config, ...field.split('.')) ?? false) !== value),
      ...(domains.includes(hostname)
        ? []
        : [['authorizedDomains', [...domains, hostname]] as const]),
    ]
  }

  return [
    {
      name: 'Set up sign-in at Firebase',
      done: async () => ((await differences()).length === 0 ? 'it is as the site needs it' : null),
      async take() {
        const changes = await differences()
        const mask = changes.map(([field]) => field).join()
        const body = {}
        for (const [field, value] of changes) put(body, field.split('.'), value)
        await request('PATCH', `?${new URLSearchParams({ updateMask: mask })}`, body)
        return null
      },
    },
  ]
}

function put(target: object, [name = '', ...rest]: string[], value: unknown) {
  if (rest.length === 0) return void Reflect.set(target, name, value)
  const inner = Object(Reflect.get(target, name) ?? {})
  Reflect.set(target, name, inner)
  put(inner, rest, value)
}
