import { ChevronDownIcon } from '@sanity/icons/ChevronDown'
import { DocumentIcon } from '@sanity/icons/Document'
import { HomeIcon } from '@sanity/icons/Home'
import { LockIcon } from '@sanity/icons/Lock'
import { Button } from '@sanity/ui'
import { Menu, MenuButton, MenuDivider, MenuItem } from '@sanity/ui/menu'
import { type Page, titleOf, usePages } from './pages.ts'

type Props = { path: string; onChoose: (page: Page) => void }

/** Every page of the site by its title: choosing one shows it, with its form. */
export function PageChooser({ path, onChoose }: Props) {
  const pages = usePages(path)
  const shown = pages.find((page) => page.path === path)
  return (
    <MenuButton
      id="pages"
      popover={{ portal: true, constrainSize: true, placement: 'bottom-start' }}
      button={
        <Button
          mode="ghost"
          textAlign="left"
          padding={3}
          fontSize={1}
          width="fill"
          icon={shown ? iconOf(shown) : DocumentIcon}
          iconRight={ChevronDownIcon}
          text={shown ? titleOf(shown) : 'Choose a page'}
          aria-label={`Page: ${shown ? titleOf(shown) : 'choose one'}`}
        />
      }
      menu={
        <Menu>
          {pages.map((page, index) => [
            page.type === 'course' && index > 0 && <MenuDivider key="members" />,
            <MenuItem
              key={page.id}
              fontSize={1}
              padding={3}
              icon={iconOf(page)}
              text={titleOf(page)}
              pressed={page === shown}
              onClick={() => onChoose(page)}
            />,
          ])}
        </Menu>
      }
    />
  )
}

function iconOf({ type }: Page) {
  if (type === 'homePage') return HomeIcon
  return type === 'page' ? DocumentIcon : LockIcon
}
