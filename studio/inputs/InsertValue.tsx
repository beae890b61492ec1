import { AddIcon } from '@sanity/icons/Add'
import { Button, Flex, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { useId } from 'react'
import { inputOf, useEditState } from 'studio-kit'
import { toSettings } from '../../schemas/values/settings.ts'
import { tokenOf, VALUES } from '../../schemas/values/values.ts'

/** Puts a value from the site settings where the cursor is in a text field. */
export function InsertValue({ fieldId }: { fieldId: string }) {
  return (
    <MenuButton
      id={useId()}
      button={<Button icon={AddIcon} mode="bleed" padding={2} text="Insert value" />}
      // MenuButton gives this element the handlers that close it.
      menu={
        <Menu>
          <Values onChoose={(name) => insert(fieldId, tokenOf(name))} />
        </Menu>
      }
      popover={{ portal: true, placement: 'bottom-start' }}
    />
  )
}

function Values({ onChoose }: { onChoose: (name: string) => void }) {
  const settings = useSettings()
  return Object.entries(VALUES).map(([name, { title, write }]) => (
    <MenuItem key={name} onClick={() => onChoose(name)}>
      <Flex gap={4} justify="space-between">
        <Text size={1}>{title}</Text>
        <Text muted size={1} textOverflow="ellipsis">
          {write(settings)}
        </Text>
      </Flex>
    </MenuItem>
  ))
}

/** Writes as a person does, so that the form, and its undo, treat it as typed. */
function insert(fieldId: string, token: string) {
  // After the menu has closed, which gives the focus back to its button.
  requestAnimationFrame(() => {
    inputOf(fieldId)?.focus()
    document.execCommand('insertText', false, token)
  })
}

/** The site settings as staff see them, drafts included; they follow every change. */
export function useSettings() {
  const { draft, published } = useEditState('siteSettings', 'siteSettings')
  return toSettings(draft ?? published)
}
