import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'

/** A number of days; a dash where nothing was measured. */
export const Days = ({ days }: { days: number | null }) => (days === null ? <Nothing /> : formatNumber(days))
