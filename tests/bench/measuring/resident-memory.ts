import { spawnSync } from 'node:child_process'

/** Resident memory of a process and its descendants in bytes. Shared pages count once per process. */
export function residentMemory(pid: number) {
  return sum(processTree(pid))
}

type Process = { pid: number; parent: number; bytes: number }

const sum = (processes: Process[]) => processes.reduce((total, { bytes }) => total + bytes, 0)

function processTree(root: number): Process[] {
  const processes = allProcesses()
  const withDescendants = (process: Process): Process[] => [
    process,
    ...processes.filter(({ parent }) => parent === process.pid).flatMap(withDescendants),
  ]
  return processes.filter(({ pid }) => pid === root).flatMap(withDescendants)
}

function allProcesses() {
  const ps = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  if (ps.error) throw new Error('This needs ps: `apt-get install procps` on Debian.')
  return ps.stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, kibibytes = 0]) => ({ pid, parent, bytes: kibibytes * 1024 }))
    .filter(({ pid }) => pid !== ps.pid)
}
