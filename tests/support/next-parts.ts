/** Stands in for parts of Next that exist only in a running server. */

/** The cookies of the request. */
export const browser = { isEnabled: false, secret: '' }
export const draftMode = async () => ({ isEnabled: browser.isEnabled })
export const cookies = async () => ({ get: () => ({ value: browser.secret }) })
export const headers = async () => new Headers()

/** Invalidated tags, and the tasks for after the response. */
export const invalidated: string[] = []
export const afterwards: (() => Promise<void>)[] = []
export const revalidateTag = (tag: string) => invalidated.push(tag)
export const after = (task: () => Promise<void>) => afterwards.push(task)
