/**
 * A server loads this first (`node --import`). At each SIGUSR2, it logs the longest turn of its event loop
 * since the last one, in time of the processor, so that other programs do not count.
 */
import { isMainThread } from 'node:worker_threads'

/** Milliseconds. A turn that is shorter may count as one of this length. */
const RESOLUTION = 4

let longest = 0
let before = process.threadCpuUsage()

if (isMainThread) {
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest = Math.max(longest, user + system)
  }, RESOLUTION).unref()
  process.on('SIGUSR2', () => {
    console.log(`longest turn: ${longest / 1000} ms`)
    longest = 0
  })
}
