import type { PageSize } from '@hireloom/contract/platform/fields'
import { ListFooter } from '../../platform/ui/lists/list-footer.tsx'

interface Props {
  currentPage: number
  perPage: PageSize
  total: number
  onChange: (paging: { currentPage: number; perPage: PageSize }) => void
}

/** The footer of a report's rows, whose page is in the address. */
export const ReportFooter = ({ currentPage, perPage, total, onChange }: Props) => (
  <ListFooter
    page={currentPage}
    limit={perPage}
    total={total}
    onChange={({ page = 1, limit = perPage }) => onChange({ currentPage: page, perPage: limit })}
  />
)
