import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { demoMember } from '#emulators/auth/members.ts'
import { idTokenOf } from './accounts.ts'
import { expect, SITE } from './studio.ts'

const outlineShape = z.object({
  modules: z.array(
    z.object({
      title: z.string(),
      lessons: z.array(z.object({ title: z.string() })),
    }),
  ),
  workshops: z.array(z.object({ title: z.string() })),
  mentorships: z.array(z.object({ title: z.string() })),
})

/** What the site sends to the demo member at this moment. */
export function memberApi(request: APIRequestContext) {
  async function get(path: string) {
    const idToken = await idTokenOf(demoMember.email, demoMember.rawPassword)
    return request.get(`${SITE}/api/member${path}`, {
      headers: { authorization: `Bearer ${idToken}` },
    })
  }

  async function outline() {
    const response = await get('')
    expect(response.status()).toBe(200)
    return outlineShape.parse(await response.json())
  }

  return {
    get,
    outline,
    /** The titles of a module's lessons, in their order. */
    async lessonsOf(title: string) {
      const { modules } = await outline()
      const lessons = modules.find((module) => module.title === title)?.lessons
      return lessons?.map((lesson) => lesson.title)
    },
  }
}
