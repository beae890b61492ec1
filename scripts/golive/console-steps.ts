import type { Needed } from './settings.ts'

type Done = { hasGoogle: boolean; hasStripe: boolean }

/** Steps for which an API would need more rights than this command should have, or has. */
export function consoleSteps(
  { SITE_URL, FIREBASE_PROJECT_ID, SANITY_PROJECT_ID }: Needed,
  { hasGoogle, hasStripe }: Done,
) {
  const firebase = `https://console.firebase.google.com/project/${FIREBASE_PROJECT_ID}/authentication`
  const cloud = `?project=${FIREBASE_PROJECT_ID}`
  const { hostname } = new URL(SITE_URL)
  const ofSignIn = [
    ['Turn on “Email/Password,” and nothing else', `${firebase}/providers`],
    [
      'Turn off “Enable create (sign-up)” and turn on email enumeration protection, under “User actions”',
      `${firebase}/settings`,
    ],
    [`Add ${hostname} to the authorized domains`, `${firebase}/settings`],
    [`Set “Customize action URL” to ${SITE_URL}/members/reset`, `${firebase}/emails`],
  ]
  const ofPayments = [
    [
      'Create a restricted key with the rights that docs/payments.md names: STRIPE_SECRET_KEY',
      'https://dashboard.stripe.com/apikeys',
    ],
    [
      'Create a service account with the role “Firebase Authentication Admin,” and its key: FIREBASE_SERVICE_ACCOUNT. Set MEMBERS_BY=claim as well',
      `https://console.cloud.google.com/iam-admin/serviceaccounts${cloud}`,
    ],
    [
      'Turn on the customer portal’s sign-in link, and enter it as the billing address in the Studio',
      'https://dashboard.stripe.com/settings/billing/portal',
    ],
  ]
  return [
    [
      `Invite your staff to the project (role Editor)`,
      `https://www.sanity.io/manage/project/${SANITY_PROJECT_ID}/members`,
    ],
    ...(hasGoogle ? [] : ofSignIn),
    [
      `Restrict the web API key to ${SITE_URL}/*, and to the Identity Toolkit API and the Token Service API`,
      `https://console.cloud.google.com/apis/credentials${cloud}`,
    ],
    ...(hasStripe ? ofPayments : []),
  ].map(([what, where], index) => `  ${index + 1}. ${what}:\n     ${where}`)
}
