import { stegaClean } from '@sanity/client/stega'
import { CmsImage } from '#components/ui/CmsImage.tsx'
import { toneOf } from '#components/ui/tones.ts'
import { disciplineIndex } from '#schemas/fields/discipline.ts'
import { imageFragment } from '../../../lib/content/fragments.ts'
import type { Teacher } from '../home.ts'
import type { SectionOf } from '../page.ts'
import { TextSection } from '../text/TextSection.tsx'
import styles from './Teachers.module.css'

export const teachersFragment = `*[_type == "teacher"] | order(orderRank asc){
  "key": _id,
  name,
  role,
  background,
  discipline,
  "isPlaceholder": coalesce(placeholder, false),
  "portrait": select(defined(portrait.asset) => portrait${imageFragment})
}`

export function Teachers({ teachers }: { teachers: Teacher[] }) {
  const named = teachers.filter(({ name }) => name)
  if (named.length === 0) return null
  return (
    <div className={`rise ${styles.room}`}>
      <ul className={`stack ${styles.teachers}`}>
        {named.map(({ key, name, role, background, discipline, portrait }) => (
          <li
            key={key}
            className={`stack ${styles.teacher} ${toneOf(disciplineIndex(stegaClean(discipline)))}`}
          >
            {portrait && (
              <div className={styles.portrait}>
                <CmsImage
                  image={portrait}
                  sizes="(max-width: 768px) and (min-resolution: 2.5dppx) 100px, (max-width: 768px) 144px, 384px"
                  ratio={1}
                />
              </div>
            )}
            <div className={styles.words}>
              <h3 dir="auto" className={styles.name}>
                {name}
              </h3>
              {role && (
                <p dir="auto" className="small-print">
                  {role}
                </p>
              )}
              {background && (
                <p dir="auto" className={styles.background}>
                  {background}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const teachersQuery = `_type == "teachersSection" => {
  heading,
  "anchor": anchor.current,
  "teachers": ${teachersFragment}
}`

export function TeachersSection({ heading, anchor, teachers }: SectionOf<'teachersSection'>) {
  return (
    <TextSection heading={heading} anchor={anchor}>
      <Teachers teachers={teachers} />
    </TextSection>
  )
}
