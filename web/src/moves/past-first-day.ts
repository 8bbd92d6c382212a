import { confirm } from '../platform/ui/dialogs/confirm.tsx'
import { formatDay } from '../platform/ui/text/days.ts'

/** Hires a candidate; asks first when the first working day has passed, because it is mailed and reported. */
export function hireAfterAsking(firstDay: string | null | undefined, today: string, hire: () => void) {
  if (!firstDay || firstDay >= today) return hire()
  confirm({
    title: `Start on ${formatDay(firstDay)}?`,
    consequence: 'This first working day has already passed. It appears in the e-mail and counts for the time to hire.',
    confirm: 'Use this day',
    cancel: 'Choose another day',
    isDestructive: false,
    onConfirm: hire,
  })
}
