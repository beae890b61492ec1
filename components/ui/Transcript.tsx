import styles from './Transcript.module.css'

/** The words of a video. An empty line begins a new paragraph. */
export function Transcript({ text }: { text: string | null }) {
  const paragraphs = (text ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  if (paragraphs.length === 0) return null
  return (
    <details className={styles.transcript}>
      <summary className={styles.summary}>Transcript of the video</summary>
      <div className={styles.text}>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may occur twice, and none ever moves
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}
