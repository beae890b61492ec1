import { FormStates } from '#components/gallery/FormStates.tsx'
import { HomeStates } from '#components/gallery/HomeStates.tsx'
import { LessonStates } from '#components/gallery/LessonStates.tsx'
import { MemberStates } from '#components/gallery/MemberStates.tsx'
import { ShellStates } from '#components/gallery/ShellStates.tsx'
import { State } from '#components/gallery/State.tsx'
import { sectionSamples } from '#components/gallery/samples.ts'
import { Sections } from '#components/page/Sections.tsx'
import { getHome } from '#lib/content/home.ts'
import { getSite } from '#lib/content/site.ts'

export const metadata = { title: 'Gallery', robots: { index: false } }

/** Every component in every state, under `npm run dev` alone: `next.config.mjs` reads this file only there. */
export default async function GalleryPage() {
  const [site, home] = await Promise.all([getSite(), getHome()])
  return (
    <>
      <h1 className="wrap">Gallery</h1>
      <ShellStates site={site} />
      <HomeStates home={home} site={site} />
      {Object.entries(sectionSamples(home)).flatMap(([type, states]) =>
        Object.entries(states).map(([state, section]) => (
          <State key={`${type} ${state}`} name={`${type}: ${state}`}>
            <div className="wrap">
              <Sections sections={[section]} site={site} />
            </div>
          </State>
        )),
      )}
      <MemberStates />
      <LessonStates />
      <FormStates />
    </>
  )
}
