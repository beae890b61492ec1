import { type InputProps, isArrayOfBlocksInputProps, isObjectInputProps } from 'sanity'
import { Banner } from './Banner.tsx'
import { KeptRichText } from './KeptRichText.tsx'

/** The form with its banner, and rich text whose letters are kept at once. */
export function KeptInput(props: InputProps) {
  if (isArrayOfBlocksInputProps(props)) return <KeptRichText {...props} />
  if (props.path.length > 0 || !isObjectInputProps(props)) return props.renderDefault(props)
  return (
    <>
      <Banner type={props.schemaType} />
      {props.renderDefault(props)}
    </>
  )
}
