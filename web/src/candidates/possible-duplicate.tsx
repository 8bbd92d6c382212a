import { StatusBadge } from '../platform/ui/display/status-badge.tsx'

/** The number, e-mail or phone is one that somebody else applied with, or the person applied for this very job before. */
export const PossibleDuplicate = () => <StatusBadge color="orange">Possible duplicate</StatusBadge>
