import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import {
  type ChildOptions,
  end,
  kill,
  type Readiness,
  spawnNode,
  untilReady,
} from '#emulators/children.ts'

/** Some hosts and tools expect a program to end within five seconds. */
export const STOP_LIMIT_MS = 4_000
const PARENT_CHECK_MS = 500

type Part = { stop(): Promise<void>; kill(): void }
type Child = ReturnType<typeof spawnNode>

export type Server = ChildOptions & Readiness

/**
 * Runs programs for a command. Ends all of them on Ctrl-C, SIGTERM or SIGHUP, if one of them stops, and if
 * the process that started the command ends, even by SIGKILL. A second Ctrl-C kills them, and so does the
 * limit, in milliseconds, after which a program has not stopped.
 */
export function supervise(stopLimitMs = STOP_LIMIT_MS) {
  const parts = new Set<Part>()
  let ending: Promise<void> | undefined

  /** Ends all programs and this process. */
  function endAll(code: number, why?: string) {
    ending ??= (async () => {
      if (why) console.error(`\n${why}`)
      await Promise.all([...parts].map((part) => part.stop()))
      process.exit(code)
    })()
    return ending
  }

  function onSignal() {
    if (!ending) return void endAll(0)
    for (const part of parts) part.kill()
    process.exit(1)
  }

  /** Ends a child with the others. @returns a function that forgets the child */
  function add(child: Child, stop = () => end(child, stopLimitMs)) {
    const part = { stop, kill: () => kill(child) }
    parts.add(part)
    return () => parts.delete(part)
  }

  /** Ends a child with the others. If it stops earlier, ends the others. */
  function watch(name: string, child: Child, stop?: Part['stop']) {
    add(child, stop)
    child.once('exit', (code, signal) =>
      endAll(
        1,
        `The ${name} stopped unexpectedly (${signal ?? `exit code ${code}`}). Start again.`,
      ),
    )
  }

  /**
   * Starts a program, and resolves when it is ready.
   *
   * @throws if it ends before that, or is not ready in time; its output says why
   */
  async function start({ name, url, limit, ...options }: Server) {
    const child = spawnNode({ ...options, onLine: (line) => ending || options.onLine(line) })
    const forget = add(child)
    if (!(await untilReady(child, { name, url, limit })))
      throw new Error(`The ${name} did not start. Its output is above.`)
    forget()
    watch(name, child)
    return child
  }

  /** Runs a program to its end. @returns its exit code and its output */
  async function run(options: Omit<ChildOptions, 'onLine'> & Partial<ChildOptions>) {
    const lines: string[] = []
    const child = spawnNode({ onLine: (line) => lines.push(line), ...options })
    const forget = add(child)
    const [code] = await once(child, 'close')
    forget()
    return { code, output: lines.join('\n') }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  endWithParent(() => endAll(1))
  return { start, run, watch, endAll }
}

export type Supervisor = ReturnType<typeof supervise>

/** Calls back when the process that started this one has ended. */
export function endWithParent(onEnd: () => void) {
  const parent = process.ppid
  // npm runs a command in a shell, which outlives npm and waits for the command.
  const grandparent = process.env.npm_command ? parentOfShell(parent) : undefined
  setInterval(() => {
    if (process.ppid !== parent || (grandparent && !isAlive(grandparent))) onEnd()
  }, PARENT_CHECK_MS).unref()
}

/** The parent of a process, if that is a shell. */
function parentOfShell(pid: number) {
  const [name = '', parent = ''] = nameAndParent(pid)
  return /^(-?|.*\/)(ba|da|z|k)?sh$/.test(name) ? Number(parent) : undefined
}

function nameAndParent(pid: number) {
  try {
    if (process.platform === 'linux') {
      const [, name, parent] =
        /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return [name, parent]
    }
    const output = execFileSync('ps', ['-o', 'comm=,ppid=', '-p', `${pid}`], { encoding: 'utf8' })
    return output.trim().split(/\s+/)
  } catch {
    // Windows has no `ps`, and no shell there outlives npm.
    return []
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
