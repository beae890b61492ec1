import { useId } from 'react'
import { Tiles } from '#components/ui/Tiles.tsx'
import { toneOf } from '#components/ui/tones.ts'
import { DISCIPLINES } from '#schemas/fields/discipline.ts'
import styles from './Pieces.module.css'

export function Pieces({ name, className }: { name: string; className: string | undefined }) {
  const group = useId()
  return (
    <fieldset className={`rise stack ${styles.pieces} ${className}`}>
      <legend className="visually-hidden">What the four pieces form</legend>
      <Tiles as="mark" className={styles.figure} />
      <div className={`cluster ${styles.choices}`}>
        <label className={`${styles.choice} ${styles.mark}`}>
          <input type="radio" name={group} value="mark" defaultChecked />
          <span>{name}</span>
        </label>
        <div className={styles.disciplines}>
          {DISCIPLINES.map(({ value, title }, index) => (
            <label key={value} className={`${styles.choice} ${toneOf(index)}`}>
              <input type="radio" name={group} value={value} />
              <span>{title}</span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
