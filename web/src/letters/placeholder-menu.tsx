import { placeholders } from '@hireloom/contract/letters/placeholders'
import { Button, Menu, ScrollArea } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'

interface Props {
  /** The text that placeholders are inserted in. */
  label: string
  onInsert: (key: string) => void
}

/** A menu of the placeholders by label. */
export const PlaceholderMenu = ({ label, onInsert }: Props) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconBraces size={16} aria-hidden />}
        aria-label={`Insert a placeholder in ${label}`}
      >
        Insert placeholder
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <ScrollArea.Autosize mah={320}>
        {Object.entries(placeholders).map(([key, placeholder]) => (
          <Menu.Item key={key} onClick={() => onInsert(key)}>
            {placeholder.label}
          </Menu.Item>
        ))}
      </ScrollArea.Autosize>
    </Menu.Dropdown>
  </Menu>
)
