import { stegaClean } from '@sanity/client/stega'
import { CmsImage } from '#components/ui/CmsImage.tsx'
import { toneOf } from '#components/ui/tones.ts'
import type { Teacher } from '#lib/content/home.ts'
import { disciplineIndex } from '#schemas/fields/discipline.ts'
import styles from './Teachers.module.css'

/** Who teaches the course, each in the color and the shape of their module. */
export function Teachers({ teachers }: { teachers: Teacher[] }) {
  if (teachers.length === 0) return null
  return (
    <div className={styles.room}>
      <ul className={styles.teachers}>
        {teachers.map(({ key, name, role, background, discipline, portrait }) => (
          <li
            key={key}
            className={`${styles.teacher} ${toneOf(disciplineIndex(stegaClean(discipline)))}`}
          >
            {portrait && (
              <div className={styles.portrait}>
                <CmsImage picture={portrait} sizes="(max-width: 768px) 144px, 384px" ratio={1} />
              </div>
            )}
            <div className={styles.words}>
              <h3 className={styles.name}>{name}</h3>
              {role && <p className={styles.role}>{role}</p>}
              {background && <p className={styles.background}>{background}</p>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
