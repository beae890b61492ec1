import { stegaClean } from '@sanity/client/stega'
import type { Teacher } from '#components/content/home.ts'
import type { SectionOf } from '#components/content/page.ts'
import { CmsImage } from '#components/ui/CmsImage.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { Heading, StaffText, Subheading } from '#components/ui/StaffText.tsx'
import { toneOf } from '#components/ui/tones.ts'
import { disciplineIndex } from '#schemas/fields/discipline.ts'
import styles from './Teachers.module.css'

/** @param isBrief a row of faces, names and roles only */
export function Teachers({ teachers, isBrief }: { teachers: Teacher[]; isBrief: boolean }) {
  const named = teachers.filter(({ name }) => name)
  if (named.length === 0) return null
  return (
    <div className={`${styles.room} ${isBrief ? styles.brief : `rise ${styles.full}`}`}>
      <ul className={`stack ${styles.teachers}`}>
        {named.map(({ key, name, role, background, discipline, link, portrait }) => (
          <li
            key={key}
            className={`stack ${styles.teacher} ${toneOf(disciplineIndex(stegaClean(discipline)))}`}
          >
            {portrait && (
              <div className={styles.portrait}>
                <CmsImage
                  image={portrait}
                  sizes={`(max-width: 768px) and (min-resolution: 2.5dppx) 64px, ${isBrief ? 88 : 160}px`}
                  ratio={1}
                />
              </div>
            )}
            <div>
              <Subheading className={styles.name}>{name}</Subheading>
              <StaffText className={styles.role}>{role}</StaffText>
            </div>
            {!isBrief && <StaffText className={styles.background}>{background}</StaffText>}
            {!isBrief && link?.label && link.href && (
              <p className={styles.link}>
                <SafeLink href={link.href}>{link.label}</SafeLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function TeachersSection({ heading, anchor, teachers }: SectionOf<'teachersSection'>) {
  return (
    <section id={anchor ?? undefined} className={styles.section}>
      <Heading className={styles.heading}>{heading}</Heading>
      <Teachers teachers={teachers} isBrief={false} />
    </section>
  )
}
