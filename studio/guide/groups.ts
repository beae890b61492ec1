/** The topics in reading order, by the names of their files in `topics`. */
export const GROUPS = [
  {
    title: 'Text, links and images',
    topics: ['question', 'teacher', 'page', 'campaign', 'form', 'link', 'value', 'image'],
  },
  {
    title: 'From draft to website',
    topics: ['preview', 'publish', 'undo', 'unpublish', 'address', 'delete'],
  },
  {
    title: 'Price, offers and announcements',
    topics: ['price', 'instalments', 'offer', 'announcement'],
  },
  {
    title: 'Members’ area',
    topics: ['lesson', 'course', 'workshop', 'protected', 'accounts', 'buyer'],
  },
  { title: 'When something goes wrong', topics: ['refused', 'check', 'unsaved', 'backup'] },
  { title: 'Images, visits and cookies', topics: ['library', 'visits', 'cookies'] },
]
