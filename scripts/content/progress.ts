import type { Progress } from './archive.ts'

/** Prints each step with its progress: on one line of a terminal, otherwise in tenths. */
export function showProgress(say: (text: string) => void = (text) => process.stdout.write(text)) {
  let shown = ''
  return ({ step, current, total }: Progress) => {
    const name = step.replace(/\.+$/, '')
    const isCounted = current !== undefined && typeof total === 'number' && total > 0
    const line = isCounted ? `${name}: ${current} of ${total}` : name
    if (line === shown) return
    if (process.stdout.isTTY && isCounted && shown.startsWith(`${name}:`)) say('\r')
    else if (isCounted && current !== total && !process.stdout.isTTY && !isTenth(current, total))
      return
    else if (shown) say('\n')
    say(line)
    shown = line
  }
}

const isTenth = (current: number, total: number) => current % Math.ceil(total / 10) === 0
