/** What the preview of a link needs of its destination. */
export const destinationSelection = {
  kind: 'kind',
  page: 'page.title',
  question: 'question.question',
  lesson: 'lesson.title',
  email: 'email',
  phone: 'phone',
  url: 'url',
}

type Destination = Partial<Record<keyof typeof destinationSelection, string>>

/** Where a link leads, in a few words for staff. */
export function describeDestination(destination: Destination) {
  switch (destination.kind) {
    case 'page':
      return destination.page ?? 'No page chosen yet'
    case 'question':
      return destination.question ?? 'No question chosen yet'
    case 'lesson':
      return destination.lesson ?? 'No lesson chosen yet'
    case 'home':
      return 'Home page'
    case 'signIn':
      return 'Members’ sign-in page'
    case 'overview':
      return 'Members’ overview'
    case 'email':
      return destination.email
    case 'phone':
      return destination.phone
    case 'web':
      return destination.url
    default:
      return 'No destination yet'
  }
}
