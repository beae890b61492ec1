/** Stands in for `next/headers`: the cookies of the request, which only Next itself can read. */
export const browser = { isEnabled: false, secret: '' }

export const draftMode = async () => ({ isEnabled: browser.isEnabled })
export const cookies = async () => ({ get: () => ({ value: browser.secret }) })
