import type { z } from 'zod'
import { codeOf } from '../platform/fields.ts'

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

/** The tabs of the candidate list. Every application is in exactly one. */
export const candidateGroup = {
  newCandidates: 0,
  screening: 1,
  assessments: 2,
  interviews: 3,
  offered: 4,
  hired: 5,
  rejected: 6,
  archived: 7,
  spam: 8,
  blocked: 9,
} as const
export const CandidateGroup = codeOf(candidateGroup)
export type CandidateGroup = z.infer<typeof CandidateGroup>
export type CandidateGroupName = keyof typeof candidateGroup
