import { DocumentIcon } from '@sanity/icons/Document'
import { HomeIcon } from '@sanity/icons/Home'
import { LockIcon } from '@sanity/icons/Lock'
import { SearchIcon } from '@sanity/icons/Search'
import { Card, Flex, Text } from '@sanity/ui'
import { Autocomplete } from '@sanity/ui/autocomplete'
import { matches, type Page, titleOf, usePages } from './pages.ts'

type Props = { path: string; onChoose: (page: Page) => void }

/** Every page of the site, found by a few letters of its title: choosing one shows it, with its form. */
export function PageChooser({ path, onChoose }: Props) {
  const pages = usePages(path)
  return (
    <Autocomplete
      aria-label="Page"
      filterOption={(words, { page }) => matches(page, words)}
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
      renderOption={({ page }) => <Option page={page} />}
      renderValue={(value, option) => (option ? titleOf(option.page) : value)}
      value={path}
    />
  )
}

function Option({ page }: { page: Page }) {
  const Icon = iconOf(page)
  return (
    <Card as="button" padding={3} radius={2}>
      <Flex gap={3}>
        <Text muted size={1}>
          <Icon />
        </Text>
        <Text size={1}>{titleOf(page)}</Text>
      </Flex>
    </Card>
  )
}

function iconOf({ type }: Page) {
  if (type === 'homePage') return HomeIcon
  return type === 'page' ? DocumentIcon : LockIcon
}
