import { createElement, Fragment } from 'react'
import styles from './Address.module.css'

/** An email address or a host, which is on one line if one is long enough. A comma after it stays with it. */
export function Address({ children }: { children: string }) {
  const [host = '', name] = children.split('@').reverse()
  const [first, ...others] = host.split(/(?=\.)/)
  const parts = others.flatMap((part) => [createElement('wbr', { key: part }), part])
  return (
    <span className={styles.address}>
      {name !== undefined && `${name}@`}
      <wbr />
      <span className={styles.host}>{createElement(Fragment, null, first, ...parts)}</span>
    </span>
  )
}
