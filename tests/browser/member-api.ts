import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { demoMember } from '#emulators/auth/members.ts'
import { idTokenOf } from './accounts.ts'
import { expect, SITE } from './studio.ts'

const outlineShape = z.object({
  modules: z.array(
    z.object({
      title: z.string(),
      lessons: z.array(z.object({ id: z.string(), title: z.string(), summary: z.string() })),
    }),
  ),
  workshops: z.array(z.object({ title: z.string() })),
  mentorships: z.array(z.object({ title: z.string() })),
})
const lessonShape = z.object({
  title: z.string(),
  summary: z.string(),
  files: z.array(z.object({ id: z.string(), title: z.string(), name: z.string() })),
})

/** What the site sends to the demo member at this moment. */
export function memberApi(request: APIRequestContext) {
  async function get(path: string) {
    const idToken = await idTokenOf(demoMember.email, demoMember.rawPassword)
    return request.get(`${SITE}/api/member${path}`, {
      headers: { authorization: `Bearer ${idToken}` },
    })
  }

  async function read<Shape extends z.ZodType>(path: string, shape: Shape) {
    const response = await get(path)
    expect(response.status()).toBe(200)
    return shape.parse(await response.json())
  }

  return {
    get,
    outline: () => read('', outlineShape),
    lesson: (id: string) => read(`/lessons/${id}`, lessonShape),
    /** The titles of a module's lessons, in their order. */
    async lessonsOf(title: string) {
      const { modules } = await read('', outlineShape)
      const lessons = modules.find((module) => module.title === title)?.lessons
      return lessons?.map((lesson) => lesson.title)
    },
  }
}
