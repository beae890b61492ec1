/** A sleep that can be ended early. */
export function createAlarm() {
  let hasRung = false
  let awake = () => {}
  return {
    ring() {
      hasRung = true
      awake()
    },
    /** Resolves after some milliseconds, or once the alarm rings or has rung since the last sleep. */
    async sleep(ms: number) {
      if (!hasRung) {
        let timer: NodeJS.Timeout | undefined
        await new Promise<void>((resolve) => {
          awake = resolve
          timer = setTimeout(resolve, ms)
        })
        clearTimeout(timer)
      }
      hasRung = false
    },
  }
}
