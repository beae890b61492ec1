/** The required settings of a public site. */
export const hosted = {
  SITE_URL: 'https://www.course.test',
  STUDIO_URL: 'https://studio.course.test',
  SANITY_PROJECT_ID: 'abc123',
  SANITY_DATASET: 'production',
  SANITY_READ_TOKEN: 'sk-secret',
  FIREBASE_PROJECT_ID: 'course-1234',
  FIREBASE_API_KEY: 'AIza-key',
}
