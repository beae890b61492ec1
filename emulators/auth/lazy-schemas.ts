/**
 * Firebase's CLI loads this first (`node --import`). Its Auth emulator compiles the schemas of all its
 * operations when it starts, for about eight seconds. With an option of its library, it compiles each at
 * its first use. Firebase sets no such option.
 *
 * Source: `ExegesisOptions` of https://github.com/exegesis-js/exegesis
 */
import { createRequire } from 'node:module'

type Exegesis = { middleware: (spec: object, options: object) => Promise<unknown> }

const { resolve } = createRequire(import.meta.url)
const exegesis: Exegesis = createRequire(resolve('firebase-tools'))('exegesis-express')
const { middleware } = exegesis
exegesis.middleware = (spec, options) =>
  middleware(spec, { ...options, lazyCompileValidationSchemas: true })
