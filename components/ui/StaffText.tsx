import type { ReactNode } from 'react'

type Props = {
  as?: 'h1' | 'h2' | 'h3' | 'p' | 'figcaption'
  className?: string | undefined
  children: ReactNode
}

/** A text that staff write: nothing if it is empty. It begins at the side where its language does. */
export const StaffText = ({ as: Element = 'p', className, children }: Props) =>
  children ? (
    <Element dir="auto" className={className}>
      {children}
    </Element>
  ) : null

export const Heading = (props: Omit<Props, 'as'>) => <StaffText as="h2" {...props} />

export const Subheading = (props: Omit<Props, 'as'>) => <StaffText as="h3" {...props} />
