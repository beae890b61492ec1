/** Kills all processes of a group, even if the process that led it has ended. */
export function killGroup(leader: number) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The group is empty, or the system has no groups. The leader's id may now belong to another process.
  }
}
