import { useEditState } from 'sanity'
import { toSettings } from '../../schemas/values/settings.ts'

/** The site settings as staff see them, drafts included; they follow every change. */
export function useSettings() {
  const { draft, published } = useEditState('siteSettings', 'siteSettings')
  return toSettings(draft ?? published)
}
