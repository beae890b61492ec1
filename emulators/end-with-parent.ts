/**
 * Preloaded into a child that has an IPC channel to its parent. When the parent ends, however it
 * ends, the system closes the channel, and this ends the child with its process group.
 */
import { isMainThread } from 'node:worker_threads'
import { killGroup } from './process-group.ts'

// Worker threads run preloads, too, and have no channel.
if (isMainThread) {
  const end = () => {
    killGroup(process.pid)
    // Windows has no process groups.
    process.kill(process.pid, 'SIGKILL')
  }
  // Processes that this one forks would inherit the preload; they end with the group.
  process.execArgv.shift()
  process.once('disconnect', end)
  // With a listener, the channel would keep the child running.
  process.channel?.unref()
  if (!process.connected) end()
}
