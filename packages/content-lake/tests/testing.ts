/** For tests of this repository that need a Content Lake of their own. */
export { collect } from './unit/collect.ts'
export { png, rejection, startLake, type TestLake, token } from './unit/lake.ts'
