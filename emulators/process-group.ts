/** Kills a process and, where it leads a process group, all processes in that group. */
export function killGroup(leader: number) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // It leads no group.
    process.kill(leader, 'SIGKILL')
  }
}
