import { Button } from '@sanity/ui'
import { type ComponentProps, useRef } from 'react'

type Props = Omit<ComponentProps<typeof Button>, 'as' | 'onClick' | 'ref' | 'onChange' | 'size'> & {
  /** Name of the file input. */
  label: string
  accept?: string | undefined
  onChoose: (file: File) => void
}

/** A button with which staff choose a file. */
export function FileButton({ label, accept, onChoose, ...button }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) onChoose(file)
        }}
        ref={chooser}
        type="file"
      />
      <Button {...button} onClick={() => chooser.current?.click()} />
    </>
  )
}
