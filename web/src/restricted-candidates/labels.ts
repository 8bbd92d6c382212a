import { type RestrictionStatus, restrictionStatus } from '@hireloom/contract/restricted-candidates'
import { formatDay } from '../platform/ui/text/days.ts'
import type { StateColor } from '../platform/ui/theme/colors.ts'

export const listPath = '/settings/recruitment/restricted-candidates'

export const statusLabels: Record<RestrictionStatus, { label: string; color: StateColor }> = {
  [restrictionStatus.active]: { label: 'Restricted', color: 'red' },
  [restrictionStatus.upcoming]: { label: 'Upcoming', color: 'orange' },
  [restrictionStatus.ended]: { label: 'Ended', color: 'gray' },
  [restrictionStatus.lifted]: { label: 'Lifted', color: 'gray' },
}

/** Returns a period such as `1 Nov 2026 – 30 Nov 2026`, both days included. */
export const periodOf = ({ startDate, endDate }: { startDate: string; endDate: string | null }) =>
  endDate ? `${formatDay(startDate)} – ${formatDay(endDate)}` : `From ${formatDay(startDate)}, with no end date`

export const detailsFailure = 'Failed to get restriction details'
export const updateFailure = 'Failed to update restrictions data'
export const updateSuccess = 'Restrictions updated'
