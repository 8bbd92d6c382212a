import { lookups } from '@hireloom/contract/lookups'

/**
 * The kinds of restriction: the label, the lookup list, and the fields of a restriction with the chosen ids and names.
 */
export const kinds = [
  { label: 'Branches', of: lookups.branches, chosen: 'branchId', named: 'listBranchName' },
  { label: 'Organizations', of: lookups.organizations, chosen: 'organizationId', named: 'listOrganizationName' },
  { label: 'Job positions', of: lookups.jobPositions, chosen: 'jobPositionId', named: 'listJobPositionName' },
] as const
export type Kind = (typeof kinds)[number]
export type RestrictionChoice = Record<Kind['chosen'], number[]>
