import type { Permission } from '../platform/permissions.ts'

/** The permission required to read the history, by the place where it is shown. */
export const historyPermissions = {
  timeline: 'candidates.viewDetails',
  log: 'reports.accessActivityLog',
} as const satisfies Record<string, Permission>
