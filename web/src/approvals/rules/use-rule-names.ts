import type { ApprovalSettings } from '@hireloom/contract/approvals/endpoints'
import { lookups } from '@hireloom/contract/lookups'
import { useMasterData } from '../../lookups/parts/use-master-data.ts'
import type { RuleNames } from './rule-sentence.ts'

const byId = (rows: readonly { id: number; name: string }[] = []) => new Map(rows.map(({ id, name }) => [id, name]))

/** Returns the names of everything that the rules of a company can refer to. */
export function useRuleNames(users: ApprovalSettings['users']): RuleNames {
  return {
    users: byId(users),
    jobLevels: byId(useMasterData(lookups.jobLevels).data),
    organizations: byId(useMasterData(lookups.organizations).data),
    branches: byId(useMasterData(lookups.branches).data),
    employmentTypes: byId(useMasterData(lookups.employmentTypes).data),
  }
}
