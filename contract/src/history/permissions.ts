import type { Permission } from '../platform/permissions.ts'

/** The permissions required to read the timeline and the activity log. */
export const historyPermissions = {
  timeline: 'candidates.viewDetails',
  log: 'reports.accessActivityLog',
} as const satisfies Record<string, Permission>
