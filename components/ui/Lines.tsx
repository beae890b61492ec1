type Props = { text: string | null | undefined; as: 'ol' | 'ul'; className: string | undefined }

/** Each line that staff typed, as an item of a list. Two may be equal. */
export function Lines({ text, as: List, className }: Props) {
  const lines = [...(text ?? '').matchAll(/.*\S.*/g)]
  if (lines.length === 0) return null
  return (
    <List className={className}>
      {lines.map(({ 0: line, index }) => (
        <li key={index} dir="auto">
          {line}
        </li>
      ))}
    </List>
  )
}
