import type { Permission } from '../platform/permissions.ts'

/** The permission required to read the history, by the place where it is shown. */
export const historyReaders = {
  timeline: 'candidates.viewDetails',
  log: 'reports.accessActivityLog',
} as const satisfies Record<string, Permission>
