import type { z } from 'zod'
import { codeOf } from './platform/fields.ts'

/** 0 reads 'New candidate' while no stage is set and 'On process' afterwards. */
export const applicationStatus = {
  active: 0,
  hired: 1,
  rejected: 2,
  archived: 3,
  spam: 4,
  blocked: 5,
  withdrawn: 6,
} as const
export const ApplicationStatus = codeOf(applicationStatus)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>
