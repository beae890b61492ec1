/**
 * A server loads this first (`node --import`). SIGUSR2 moves its time of day an hour ahead, and the next
 * one back. Timers do not change.
 */
const HOUR_MS = 3_600_000
const now = Date.now
let moved = 0

Date.now = () => now() + moved

process.on('SIGUSR2', () => {
  moved = moved === 0 ? HOUR_MS : 0
  console.log(`The clock is ${moved / 60_000} minutes ahead.`)
})
