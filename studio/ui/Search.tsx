import { SearchIcon } from '@sanity/icons/Search'
import { Box, TextInput } from '@sanity/ui'

type Props = { label: string; words: string; onChange: (words: string) => void }

export const Search = ({ label, words, onChange }: Props) => (
  <Box flex={1} style={{ minWidth: 220 }}>
    <TextInput
      aria-label={label}
      icon={SearchIcon}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      placeholder={label}
      value={words}
    />
  </Box>
)
