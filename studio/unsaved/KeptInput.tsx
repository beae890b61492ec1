import type { InputProps } from 'sanity'
import { isArrayOfBlocksInputProps, isObjectInputProps } from '../internals/beta.ts'
import { Banner, DialogBanner } from './Banner.tsx'
import { KeptRichText } from './KeptRichText.tsx'

/** The form with its banner, and rich text whose letters are kept at once. */
export function KeptInput(props: InputProps) {
  if (isArrayOfBlocksInputProps(props)) return <KeptRichText {...props} />
  if (!isObjectInputProps(props)) return props.renderDefault(props)
  return (
    <>
      {props.path.length === 0 && <Banner type={props.schemaType.name} />}
      {typeof props.path.at(-1) === 'object' && <DialogBanner />}
      {props.renderDefault(props)}
    </>
  )
}
