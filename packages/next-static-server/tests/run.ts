import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const started: ChildProcess[] = []

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

/** Runs a program of this folder in a process of its own, which ends with the test file. */
export function runProgram(name: string, args: string[], onLine: (line: string) => void) {
  const child = spawn(process.execPath, [`${import.meta.dirname}/${name}`, ...args])
  started.push(child)
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine)
  return child
}
