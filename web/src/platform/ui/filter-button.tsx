import { Badge, Button } from '@mantine/core'
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
    rightSection={active > 0 && <Badge color="nila">{active}</Badge>}
    aria-label={active > 0 ? `Filters, ${active} active` : 'Filters'}
    onClick={onClick}
  >
    Filters
  </Button>
)
