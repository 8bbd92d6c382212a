import { lookups } from '@hireloom/contract/lookups'

/** What a restriction narrows by: the words of the kind, its list, and where a restriction says what is chosen. */
export const kinds = [
  { label: 'Branches', of: lookups.branches, chosen: 'branchId', named: 'listBranchName' },
  { label: 'Organizations', of: lookups.organizations, chosen: 'organizationId', named: 'listOrganizationName' },
  { label: 'Job positions', of: lookups.jobPositions, chosen: 'jobPositionId', named: 'listJobPositionName' },
] as const
export type Kind = (typeof kinds)[number]
export type Chosen = Record<Kind['chosen'], number[]>
