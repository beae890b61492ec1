const SINGLETONS = new Map([
  ['siteSettings', 'siteSettings'],
  ['announcement', 'announcement'],
  ['homePage', 'homePage'],
  ['course', 'members.course'],
])

export const isSingleton = (type: string) => SINGLETONS.has(type)

export const singletonId = (type: string) => SINGLETONS.get(type)
