import { SearchIcon } from '@sanity/icons/Search'
import { Card, Text } from '@sanity/ui'
import { Autocomplete } from '@sanity/ui/autocomplete'
import { matches, type Page, titleOf, usePages } from './pages.ts'

type Props = { path: string; onChoose: (page: Page) => void }

/** Every page of the site, found by a few letters of its title: choosing one shows it, with its form. */
export function PageChooser({ path, onChoose }: Props) {
  const pages = usePages(path)
  const shown = pages.find((one) => one.path === path)
  return (
    <Autocomplete
      aria-label="Page"
      // The button that opens the list searches for the title that is shown.
      filterOption={(words, { page }) =>
        (shown && words === titleOf(shown)) || matches(page, words)
      }
      fontSize={1}
      icon={SearchIcon}
      id="pages"
      onFocus={({ currentTarget }) => currentTarget.select()}
      onSelect={(chosen) => {
        const page = pages.find((one) => one.path === chosen)
        if (page) onChoose(page)
      }}
      openButton={{ 'aria-label': 'Show all pages' }}
      options={pages.map((page) => ({ value: page.path, page }))}
      placeholder="Find a page"
      popover={{ constrainSize: true, placement: 'bottom-start', portal: true }}
      renderOption={({ page }) => (
        <Card as="button" padding={3} radius={2}>
          <Text size={1}>{titleOf(page)}</Text>
        </Card>
      )}
      renderValue={(value, option) => (option ? titleOf(option.page) : value)}
      value={path}
    />
  )
}
