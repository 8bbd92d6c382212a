import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { type Column, type Columns, columns } from './use-columns.ts'

interface Props {
  columns: Columns
  /** Whether the open tab has this column. */
  isOffered: (column: Column) => boolean
}

/** A menu that chooses the columns of the table. */
export function ColumnMenu({ columns: chosen, isOffered }: Props) {
  const offeredColumns = columns.filter(({ key }) => isOffered(key))
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Tooltip label="Columns">
          <ActionIcon variant="default" size="input-sm" aria-label="Columns">
            <IconColumns3 size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {offeredColumns.map(({ key, label }) => (
          <Menu.CheckboxItem key={key} checked={chosen.isShown(key)} onChange={() => chosen.toggle(key)}>
            {label}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={chosen.reset}>Reset to default</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
