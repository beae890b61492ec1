import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'

/** Does work that staff wait for, and says if it has failed. */
export function useWork() {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  /**
   * @param failure what is said if the work fails
   * @param hint what staff can do then
   * @returns whether it was done
   */
  async function run(failure: string, hint: string, work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const reason = error instanceof Error ? error.message : `${error}`
      toast.push({
        status: 'error',
        title: failure,
        description: hint ? `${hint} (${reason})` : reason,
        closable: true,
        duration: 60_000,
      })
      return false
    } finally {
      setBusy(false)
    }
    return true
  }
  return { isBusy, run, toast }
}
