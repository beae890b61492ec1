import type { Needed } from './settings.ts'

/** Steps for which an API would need more rights than this command should have. */
export function consoleSteps({ SITE_URL, FIREBASE_PROJECT_ID, SANITY_PROJECT_ID }: Needed) {
  const firebase = `https://console.firebase.google.com/project/${FIREBASE_PROJECT_ID}/authentication`
  const { hostname } = new URL(SITE_URL)
  return [
    [
      `Invite your staff to the project (role Editor)`,
      `https://www.sanity.io/manage/project/${SANITY_PROJECT_ID}/members`,
    ],
    ['Turn on “Email/Password,” and nothing else', `${firebase}/providers`],
    [
      'Turn off “Enable create (sign-up)” and turn on email enumeration protection, under “User actions”',
      `${firebase}/settings`,
    ],
    [`Add ${hostname} to the authorized domains`, `${firebase}/settings`],
    [`Set “Customize action URL” to ${SITE_URL}/members/reset`, `${firebase}/emails`],
    [
      `Restrict the web API key to ${SITE_URL}/*, and to the Identity Toolkit API and the Token Service API`,
      `https://console.cloud.google.com/apis/credentials?project=${FIREBASE_PROJECT_ID}`,
    ],
  ].map(([what, where], index) => `  ${index + 1}. ${what}:\n     ${where}`)
}
