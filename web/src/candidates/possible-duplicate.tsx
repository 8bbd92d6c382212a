import { StatusBadge } from '../platform/ui/display/status-badge.tsx'

/**
 * Marks a candidate whose identity number, e-mail or phone another applicant has used, or who applied for this job
 * before.
 */
export const PossibleDuplicate = () => <StatusBadge color="orange">Possible duplicate</StatusBadge>
