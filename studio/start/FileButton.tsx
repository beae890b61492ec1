import { Button } from '@sanity/ui'
import { type ComponentProps, useRef } from 'react'

type Props = Omit<ComponentProps<typeof Button>, 'as' | 'onClick' | 'ref' | 'onChange' | 'size'> & {
  /** Name of the file input. */
  label: string
  accept?: string | undefined
  multiple?: boolean
  /** At least one file was chosen. */
  onChoose: (files: File[]) => void
}

/** A button with which staff choose files. */
export function FileButton({ label, accept, multiple = false, onChoose, ...button }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        accept={accept}
        aria-label={label}
        hidden
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
        ref={chooser}
        type="file"
      />
      <Button {...button} onClick={() => chooser.current?.click()} />
    </>
  )
}
