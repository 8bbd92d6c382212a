import { Badge, Button, VisuallyHidden } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'

interface Props {
  /** How many filters hold. */
  active: number
  onClick: () => void
}

/** Opens the filters of a list, and says how many hold. */
export const FilterButton = ({ active, onClick }: Props) => (
  <Button
    variant="default"
    leftSection={<IconFilter size={16} />}
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
