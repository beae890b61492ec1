/**
 * The settings of the embedded defaults, fixed so that other tools can talk to the emulators.
 * `lib/env.ts` accepts them only while everything is on this machine.
 */
export const defaults = {
  SITE_URL: 'http://localhost:3000',
  STUDIO_URL: 'http://localhost:3333',
  SANITY_PROJECT_ID: 'demo',
  SANITY_DATASET: 'production',
  SANITY_API_HOST: 'http://localhost:3334',
  SANITY_READ_TOKEN: 'emulator-token',
  SANITY_WEBHOOK_SECRET: 'emulator-webhook-secret',
  FIREBASE_PROJECT_ID: 'demo-course',
  FIREBASE_API_KEY: 'demo',
  FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
  ID_TOKEN_SYNC_URL: '/api/session',
  WEB_VITALS_URL: '/api/vitals',
} as const
