import { setInterval } from 'node:timers'

/**
 * Loaded before the emulator by `bench.ts`: reports how long its main thread was busy in one go since the
 * last report, in milliseconds of the processor, so that other programs do not count.
 */
let longest = 0
let last = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last)
  last = process.threadCpuUsage()
  longest = Math.max(longest, (user + system) / 1000)
}, 1).unref()

process.on('message', () => {
  process.send?.(longest)
  longest = 0
})
process.channel?.unref()
