import { parseArgs } from 'node:util'

/**
 * @param subjects the names that `--only` may list, separated by commas; all by default
 * @throws naming what is wrong
 */
export function readOptions(subjects: string[]) {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: subjects.join() },
      /** How often each contestant is measured, where a median is taken. */
      runs: { type: 'string', default: '7' },
    },
  })
  const only = values.only.split(',')
  const runs = Number(values.runs)
  if (!only.every((name) => subjects.includes(name)))
    throw new Error(`--only is "${values.only}"; it may list ${subjects.join(', ')}.`)
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs is "${values.runs}"; it must be a number from 1.`)
  return { only, runs }
}
