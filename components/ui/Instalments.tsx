import { formatDollars } from '#schemas/values/money.ts'
import styles from './Instalments.module.css'

/** A bar split as the price is; nothing where it is paid at once. */
export function Instalments({ amounts }: { amounts: number[] }) {
  const [first, second] = amounts.map(Math.round)
  if (!first || !second) return null
  const name = `split-${first}-${second}`
  return (
    <>
      {/* A rule, and not an attribute: our Content-Security-Policy allows style sheets alone. */}
      <style href={name} precedence="default">
        {`.${name}{grid-template-columns:minmax(min(7.5em,40%),${first}fr) minmax(min(7.5em,40%),${second}fr)}`}
      </style>
      <ul className={`${styles.bar} ${name}`}>
        <li>
          First <strong>{formatDollars(first)}</strong>
        </li>
        <li>
          Second <strong>{formatDollars(second)}</strong>
        </li>
      </ul>
    </>
  )
}
