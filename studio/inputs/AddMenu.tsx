import { AddIcon } from '@sanity/icons/Add'
import { Button, Flex, Grid, Stack, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { useId } from 'react'
import type { SchemaType } from 'sanity'
import { type AddProps, newItem } from './new-item.ts'

/** Offers the kinds of things that a list can have, each with its icon and a line about it. */
export function AddMenu({ schemaType, readOnly, onItemAppend }: AddProps) {
  const id = useId()
  const button = (
    <Button
      data-testid="add-multiple-object-button"
      disabled={readOnly}
      icon={AddIcon}
      mode="ghost"
      text="Add item…"
    />
  )
  const menu = (
    <Menu padding={2}>
      <Grid gridTemplateColumns={[1, 1, 2]} gap={1}>
        {schemaType.of.map((kind) => (
          <Kind key={kind.name} kind={kind} onClick={() => onItemAppend(newItem(kind))} />
        ))}
      </Grid>
    </Menu>
  )
  return (
    <Grid>
      <MenuButton
        id={id}
        button={button}
        menu={menu}
        popover={{
          constrainSize: true,
          matchReferenceWidth: true,
          placement: 'bottom',
          portal: true,
        }}
      />
    </Grid>
  )
}

function Kind({ kind, onClick }: { kind: SchemaType; onClick: () => void }) {
  const id = useId()
  const Icon = kind.icon
  return (
    <MenuItem aria-label={kind.title} aria-describedby={id} onClick={onClick} padding={3}>
      <Flex gap={3} align="flex-start">
        {Icon && (
          <Text size={2}>
            <Icon />
          </Text>
        )}
        <Stack gap={2} flex={1}>
          <Text size={1} weight="medium">
            {kind.title}
          </Text>
          {kind.description && (
            <Text id={id} muted size={1}>
              {kind.description}
            </Text>
          )}
        </Stack>
      </Flex>
    </MenuItem>
  )
}
