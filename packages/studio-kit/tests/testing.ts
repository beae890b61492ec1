/** For the tests of a Studio in this repository that uses the package. */
export { privateNames, tracesOfSanity } from './private-parts.ts'
