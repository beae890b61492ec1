import details from './Details.module.css'
import { StaffText } from './StaffText.tsx'
import styles from './Transcript.module.css'

/** Lines up to an empty one. */
const PARAGRAPH = /\S.*(?:\r?\n.*\S.*)*/g

/** The words of a video. An empty line begins a new paragraph. */
export function Transcript({ text }: { text: string | null }) {
  const paragraphs = [...(text ?? '').matchAll(PARAGRAPH)]
  if (paragraphs.length === 0) return null
  return (
    <details className={styles.transcript}>
      <summary className={details.plain}>Transcript of the video</summary>
      <div className={styles.text}>
        {/* Words may occur twice, but not at the same place in the text. */}
        {paragraphs.map(({ 0: paragraph, index }) => (
          <StaffText key={index}>{paragraph}</StaffText>
        ))}
      </div>
    </details>
  )
}
