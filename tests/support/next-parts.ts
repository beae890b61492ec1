/** Stands in for those parts of Next that only a running server has. */

/** The cookies of the request. */
export const browser = { isEnabled: false, secret: '' }
export const draftMode = async () => ({ isEnabled: browser.isEnabled })
export const cookies = async () => ({ get: () => ({ value: browser.secret }) })

/** What was invalidated, and what is to be done after the response. */
export const invalidated: string[] = []
export const afterwards: (() => Promise<void>)[] = []
export const revalidateTag = (tag: string) => invalidated.push(tag)
export const after = (task: () => Promise<void>) => afterwards.push(task)
