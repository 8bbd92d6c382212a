import {
  type ApprovalConditions,
  type ApprovalStep,
  type Approver,
  approverRoles,
} from '@hireloom/contract/approvals/rules'
import { probationLabel } from '@hireloom/contract/offers/terms'
import { formatMoney } from '../../platform/ui/text/money.ts'

/** The names of the records in rules, by id. */
export interface RuleNames {
  users: ReadonlyMap<number, string>
  jobLevels: ReadonlyMap<number, string>
  organizations: ReadonlyMap<number, string>
  branches: ReadonlyMap<number, string>
  employmentTypes: ReadonlyMap<number, string>
}

const listFormat = new Intl.ListFormat('en')

/**
 * Returns a rule as a sentence: `When the salary is above the job's range, in Finance: first the Hiring Manager of the
 * job, then one of Budi, Sari`.
 */
export function ruleSentence(
  { conditions, steps }: { conditions: ApprovalConditions; steps: readonly ApprovalStep[] },
  names: RuleNames,
) {
  return `${conditionText(conditions, names)}: ${steps.map((step, index) => stepText(step, index, steps.length, names)).join(', ')}`
}

function conditionText(conditions: ApprovalConditions, names: RuleNames) {
  const { aboveRangePercent, salaryFrom, isBelowRange, probationShorterThan } = conditions
  const among = (ids: readonly number[], of: ReadonlyMap<number, string>, before: string) =>
    ids.length > 0 ? `${before} ${ids.map((id) => of.get(id) ?? 'a removed record').join(' or ')}` : ''
  const limits = [
    aboveRangePercent === null
      ? ''
      : aboveRangePercent === 0
        ? "the salary is above the job's range"
        : `the salary is above the job's range by more than ${aboveRangePercent}%`,
    salaryFrom ? `the salary is at least ${formatMoney(salaryFrom.amount, salaryFrom.currency)}` : '',
    isBelowRange ? "the salary is below the job's range" : '',
    probationShorterThan === null ? '' : `the probation is shorter than ${probationLabel(probationShorterThan)}`,
  ].filter(Boolean)
  const offers = [
    among(conditions.employmentTypeIds, names.employmentTypes, 'with the employment type'),
    among(conditions.jobLevelIds, names.jobLevels, 'at the level'),
    among(conditions.organizationIds, names.organizations, 'in'),
    among(conditions.branchIds, names.branches, 'at'),
  ].filter(Boolean)
  if (limits.length > 0) return [`When ${listFormat.format(limits)}`, ...offers].join(', ')
  return offers.length > 0 ? `For offers ${offers.join(', ')}` : 'For every offer'
}

function stepText({ approvers, needed }: ApprovalStep, index: number, count: number, { users }: RuleNames) {
  const approverNames = approvers.map((approver) => approverName(approver, users))
  const all =
    needed === null || approvers.length === 1
      ? listFormat.format(approverNames)
      : `${needed === 1 ? 'one' : needed} of ${approverNames.join(', ')}`
  if (count === 1) return all
  return index === 0 ? `first ${all}` : `then ${all}`
}

const approverName = ({ userId, role }: Approver, users: ReadonlyMap<number, string>) =>
  role !== null ? `the ${approverRoles[role]}` : (users.get(userId ?? 0) ?? 'a removed user')
