import { Badge, Button, VisuallyHidden } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'

interface Props {
  /** The number of active filters. */
  active: number
  onClick: () => void
}

/** The button that opens the filters of a list, with the number of active ones. */
export const FilterButton = ({ active, onClick }: Props) => (
  <Button
    variant="default"
    leftSection={<IconFilter size={16} aria-hidden />}
    rightSection={
      active > 0 && (
        <Badge color="nila" aria-hidden>
          {active}
        </Badge>
      )
    }
    onClick={onClick}
  >
    Filters
    {active > 0 && <VisuallyHidden>, {active} active</VisuallyHidden>}
  </Button>
)
