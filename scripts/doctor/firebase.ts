import { randomUUID } from 'node:crypto'
import { check } from './check.ts'
import { at, listAt, type ServiceResponse, type Services } from './services.ts'

const ok = ({ status }: ServiceResponse) => status === 200
/** Firebase's name of an error, such as `INVALID_ID_TOKEN`. */
const errorOf = ({ body }: ServiceResponse) => String(at(body, 'error', 'message') ?? '')
const consoleUrl = ({ env }: Services, page = 'settings') =>
  `https://console.firebase.google.com/project/${env.firebase.projectId}/authentication/${page}`
const keysUrl = ({ env }: Services) =>
  `https://console.cloud.google.com/apis/credentials?project=${env.firebase.projectId}`
/** The project whose own domain is among the authorized ones; null if nothing tells. */
const projectOf = ({ body }: ServiceResponse) =>
  listAt(body, 'authorizedDomains')
    .map((domain) => /^(.+)\.firebaseapp\.com$/.exec(String(domain))?.[1])
    .find(Boolean) ?? null
const hostOf = ({ env }: Services) => new URL(env.siteUrl).hostname

const lookUp = ({ identity }: Services, headers?: Record<string, string>) =>
  identity('/v1/accounts:lookup', {
    method: 'POST',
    body: { idToken: 'doctor' },
    ...(headers && { headers }),
  })

/** Whether sign-up fails only because of the password. */
const isOpen = (response: ServiceResponse) =>
  /^(WEAK_PASSWORD|PASSWORD_DOES_NOT_MEET)/.test(errorOf(response))

const CLOCK_LIMIT_MS = 10_000
const KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const IDENTITY = 'identitytoolkit.googleapis.com'

const EMULATOR_LACKS = 'the Auth emulator does not have it'

/** Requests: firebase-js-sdk `packages/auth/src/api`, firebase-tools. */
export const firebase = [
  check({
    id: 'F1',
    title: 'Firebase knows the web API key and the site’s domain',
    asks: 'GET /v1/projects with the key',
    fatal: true,
    ask: ({ identity }) => identity('/v1/projects'),
    faults: [
      [
        ({ status, text }) => status === 400 && /API.key/i.test(text),
        (_, services) =>
          `FIREBASE_API_KEY is not a key of Firebase. Copy the web API key from the project’s settings at ${consoleUrl(services).replace('authentication/settings', 'settings/general')}.`,
      ],
      [
        ({ status }) => status === 403,
        (_, services) =>
          `Firebase refuses the key for this site. Let the key’s restrictions allow ${services.env.siteUrl}/* and the Identity Toolkit API at ${keysUrl(services)}.`,
      ],
      [
        (response, { env }) => {
          const project = projectOf(response)
          return ok(response) && project !== null && project !== env.firebase.projectId
        },
        (response, services) =>
          `FIREBASE_API_KEY is of the project ${projectOf(response)}, and FIREBASE_PROJECT_ID is ${services.env.firebase.projectId}, so the server refuses everybody who signs in. Copy both from one project’s settings at ${consoleUrl(services).replace('authentication/settings', 'settings/general')}.`,
      ],
      [
        (response, services) =>
          ok(response) && !listAt(response.body, 'authorizedDomains').includes(hostOf(services)),
        (_, services) =>
          `${hostOf(services)} is not an authorized domain. Add it under “Authorized domains” at ${consoleUrl(services)}.`,
      ],
    ],
  }),
  check({
    id: 'F2',
    title: 'The server can check members’ tokens',
    asks: 'POST /v1/accounts:lookup with a made-up token',
    fatal: true,
    ask: (services) => lookUp(services),
    faults: [
      [
        ({ status }) => status === 401,
        (_, services) =>
          `App Check is enforced for Authentication, so nobody can sign in. Turn enforcement off at ${consoleUrl(services).replace('authentication/settings', 'appcheck')}.`,
      ],
      [
        ({ status }) => status === 403,
        (_, services) =>
          `The restrictions of FIREBASE_API_KEY stop the server. Let them allow ${services.env.siteUrl}/* and the Identity Toolkit API at ${keysUrl(services)}.`,
      ],
      [
        (response) => errorOf(response) === 'CONFIGURATION_NOT_FOUND',
        (_, services) =>
          `The project has no Authentication yet. Choose “Get started” at ${consoleUrl(services, '')}.`,
      ],
    ],
    good: (response) => errorOf(response).startsWith('INVALID_ID_TOKEN'),
  }),
  check({
    id: 'F3',
    title: 'The key works only on this site',
    asks: 'POST /v1/accounts:lookup without a Referer',
    notLocal: EMULATOR_LACKS,
    ask: (services) => lookUp(services, {}),
    faults: [
      [
        (response) => errorOf(response).startsWith('INVALID_ID_TOKEN'),
        (_, services) =>
          `Any site can use FIREBASE_API_KEY and its quota. Restrict it to ${services.env.siteUrl}/* under “Websites” at ${keysUrl(services)}.`,
      ],
    ],
    good: ({ status }) => status === 403,
  }),
  check({
    id: 'F4',
    title: 'Members’ sessions can be renewed',
    asks: 'POST securetoken.googleapis.com/v1/token with a made-up token',
    ask: ({ tokens }) => tokens({ grant_type: 'refresh_token', refresh_token: 'doctor' }),
    faults: [
      [
        ({ status }) => status === 403,
        (_, services) =>
          `The key’s restrictions exclude the Token Service API, so members are signed out after an hour. Allow it at ${keysUrl(services)}.`,
        'fatal',
      ],
    ],
    good: (response) => errorOf(response).startsWith('INVALID_REFRESH_TOKEN'),
  }),
  check({
    id: 'F5',
    title: 'Nobody can find out who is a member',
    asks: 'POST /v1/accounts:createAuthUri for a random address',
    notLocal: EMULATOR_LACKS,
    ask: ({ identity, env }) =>
      identity('/v1/accounts:createAuthUri', {
        method: 'POST',
        body: {
          identifier: `${randomUUID()}@${new URL(env.siteUrl).hostname}`,
          continueUri: env.siteUrl,
        },
      }),
    faults: [
      [
        (response) => ok(response) && at(response.body, 'registered') !== undefined,
        (_, services) =>
          `Firebase tells anyone which addresses have an account. Turn on email enumeration protection under “User actions” at ${consoleUrl(services)}.`,
      ],
    ],
  }),
  check({
    id: 'F6',
    title: 'Nobody can create an account',
    asks: 'POST /v1/accounts:signUp with a password that is too short',
    fatal: true,
    notLocal: 'the Auth emulator always lets people sign up',
    ask: ({ identity, env }) =>
      identity('/v1/accounts:signUp', {
        method: 'POST',
        body: { email: `${randomUUID()}@${new URL(env.siteUrl).hostname}`, password: 'x' },
      }),
    faults: [
      [
        (response, { env }) => isOpen(response) && env.membersBy === 'claim',
        (_, services) =>
          `Anyone can create an account. Without the claim, it opens nothing; but it can take the email of a future buyer. Turn off “Enable create (sign-up)” under “User actions” at ${consoleUrl(services)}.`,
        'warning',
      ],
      [
        isOpen,
        (_, services) =>
          `Anyone can create an account, and every account is a member. Turn off “Enable create (sign-up)” under “User actions” at ${consoleUrl(services)}.`,
      ],
    ],
    good: (response) => /^(ADMIN_ONLY_OPERATION|OPERATION_NOT_ALLOWED)/.test(errorOf(response)),
  }),
  check({
    id: 'F7',
    title: 'reCAPTCHA does not stop sign-in',
    asks: 'GET /v2/recaptchaConfig',
    notLocal: EMULATOR_LACKS,
    ask: ({ identity }) =>
      identity('/v2/recaptchaConfig?clientType=CLIENT_TYPE_WEB&version=RECAPTCHA_ENTERPRISE'),
    faults: [
      [
        ({ body }) =>
          listAt(body, 'recaptchaEnforcementState').some(
            (one) => at(one, 'enforcementState') === 'ENFORCE',
          ),
        (_, services) =>
          `Firebase demands reCAPTCHA, which the sign-in page does not have: members cannot sign in. Set it to “Audit” or off at ${consoleUrl(services)}.`,
        'fatal',
      ],
    ],
    // 400: a project without reCAPTCHA.
    good: ({ status }) => status === 200 || status === 400,
  }),
  check({
    id: 'F8',
    title: 'Firebase’s password policy accepts the members’ passwords',
    asks: 'GET /v2/passwordPolicy',
    notLocal: EMULATOR_LACKS,
    ask: ({ identity }) => identity('/v2/passwordPolicy'),
    faults: [
      [
        ({ body }) => Number(at(body, 'customStrengthOptions', 'maxPasswordLength') ?? 4096) < 12,
        (_, services) =>
          `The password policy forbids passwords of twelve characters. Raise the maximum length at ${consoleUrl(services)}.`,
      ],
      [
        ({ body }) => at(body, 'forceUpgradeOnSignin') === true,
        (_, services) =>
          `The password policy refuses members whose old password does not meet it. Turn off “Force upgrade on sign-in” at ${consoleUrl(services)}.`,
        'fatal',
      ],
    ],
    shows: ({ body }) =>
      `Passwords need at least ${at(body, 'customStrengthOptions', 'minPasswordLength') ?? 6} characters.`,
  }),
  check({
    id: 'F9',
    title: 'Sign-in is by password only, and reset links lead to the site',
    asks: 'GET /admin/v2/projects/…/config',
    needs: 'GOOGLE_ACCESS_TOKEN',
    notLocal: EMULATOR_LACKS,
    ask: ({ cloud, env }) =>
      cloud(`https://${IDENTITY}/admin/v2/projects/${env.firebase.projectId}/config`),
    faults: [
      [
        // With `account`; otherwise check F6 reports it.
        (response, { env }) =>
          env.membersBy === 'account' &&
          ok(response) &&
          at(response.body, 'client', 'permissions', 'disabledUserSignup') !== true,
        (_, services) =>
          `Sign-up is not disabled. Turn off “Enable create (sign-up)” under “User actions” at ${consoleUrl(services)}.`,
        'fatal',
      ],
      [
        (response) => ok(response) && at(response.body, 'signIn', 'email', 'enabled') !== true,
        (_, services) =>
          `Sign-in with email and password is off. Turn on “Email/Password” at ${consoleUrl(services, 'providers')}.`,
        'fatal',
      ],
      [
        ({ body }) =>
          at(body, 'signIn', 'anonymous', 'enabled') === true ||
          at(body, 'signIn', 'phoneNumber', 'enabled') === true ||
          at(body, 'signIn', 'email', 'passwordRequired') === false,
        (_, services) =>
          `Firebase offers more ways to sign in than a password. Turn off all but “Email/Password” at ${consoleUrl(services, 'providers')}.`,
      ],
      [
        (response, { env }) =>
          ok(response) &&
          at(response.body, 'notification', 'sendEmail', 'callbackUri') !==
            `${env.siteUrl}/members/reset`,
        (_, services) =>
          `Links in Firebase’s mails do not lead to the site. Set “Customize action URL” to ${services.env.siteUrl}/members/reset at ${consoleUrl(services, 'emails')}.`,
      ],
    ],
  }),
  check({
    id: 'F10',
    title: 'App Check is not enforced',
    asks: `GET firebaseappcheck.googleapis.com/v1beta/projects/…/services/${IDENTITY}`,
    needs: 'GOOGLE_ACCESS_TOKEN',
    notLocal: EMULATOR_LACKS,
    async ask({ identity, cloud }) {
      const { body } = await identity('/v1/projects')
      return cloud(
        `https://firebaseappcheck.googleapis.com/v1beta/projects/${at(body, 'projectId')}/services/${IDENTITY}`,
      )
    },
    faults: [
      [
        ({ body }) => at(body, 'enforcementMode') === 'ENFORCED',
        (_, services) =>
          `App Check is enforced for Authentication, so nobody can sign in. Turn it off at ${consoleUrl(services).replace('authentication/settings', 'appcheck')}.`,
        'fatal',
      ],
    ],
    good: ({ status }) => status === 200 || status === 404,
  }),
  check({
    id: 'F11',
    title: 'Google’s keys for tokens are readable, and the clock is right',
    asks: 'GET www.googleapis.com/…/securetoken@system.gserviceaccount.com',
    notLocal: 'the Auth emulator signs nothing',
    ask: ({ request }) => request(KEYS_URL),
    faults: [
      [
        (response) => !ok(response) || listAt(response.body, 'keys').length === 0,
        ({ status }) =>
          `Google sends no keys (HTTP ${status}), so the server cannot verify members. Let this machine reach www.googleapis.com.`,
        'fatal',
      ],
      [
        ({ headers }, { now }) => Math.abs(Date.parse(headers.date ?? '') - now()) > CLOCK_LIMIT_MS,
        'The clock of this machine is more than ten seconds wrong, so the server refuses members. Turn on time synchronization (NTP).',
        'fatal',
      ],
    ],
  }),
]
