import { SearchIcon } from '@sanity/icons/Search'
import { TextInput } from '@sanity/ui'

type Props = { label: string; words: string; onChange: (words: string) => void }

export const Search = ({ label, words, onChange }: Props) => (
  <TextInput
    aria-label={label}
    icon={SearchIcon}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    placeholder={label}
    value={words}
  />
)
