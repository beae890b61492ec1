import styles from './Opening.module.css'

type Props = {
  as: 'h1' | 'p'
  /** The place of the text in the data, as `requestEarly` reads it. */
  from: string
  className: string | undefined
  /** What is heard until then. */
  children?: string
}

/**
 * A text of the course that comes: `requestEarly` writes it, and React leaves it. React expects a text
 * there, be it an empty one: in an element without children it would take the text for an error.
 */
export function Early({ as: Element, from, className, children = '' }: Props) {
  return (
    <Element data-early={from} className={`${styles.text} ${className}`} suppressHydrationWarning>
      {children}
    </Element>
  )
}
