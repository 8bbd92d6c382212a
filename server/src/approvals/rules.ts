import type { FrozenRule, FrozenStep } from '@hireloom/contract/approvals/frozen-rule'
import { type ApproverStatus, approverStatus } from '@hireloom/contract/approvals/round'
import {
  type ApprovalConditions,
  type ApprovalStep,
  type Approver,
  approvalHolds,
  approverRole,
  watchedFields,
} from '@hireloom/contract/approvals/rules'
import type { ComparedTerms } from '@hireloom/contract/offers/differences'
import type { OfferTerms } from '@hireloom/contract/offers/terms'

export interface StoredRule {
  id: number
  name: string
  conditions: ApprovalConditions
  steps: ApprovalStep[]
  remindHours: number
  deputyHours: number
  deputyId: number | null
}

/** The active users of a company who may approve, and those in each role for the offers of a job. */
export interface PossibleApprovers {
  active: ReadonlySet<number>
  hiringManagers: readonly number[]
  recruiters: readonly number[]
  admins: readonly number[]
}

/**
 * Returns a rule with its approvers as users. The user who asks is not among them, unless nobody else could approve.
 */
export function freezeRule(rule: StoredRule, people: PossibleApprovers, askedBy: number): FrozenRule {
  const { id, name, conditions, steps, remindHours, deputyHours, deputyId } = rule
  return {
    id,
    name,
    remindHours,
    deputyHours,
    deputyId: deputyId !== null && people.active.has(deputyId) ? deputyId : null,
    watched: watchedFields(conditions),
    steps: steps.map(({ approvers, needed }, index) => {
      const members = approvers.map((approver) => membersOf(approver, people, askedBy))
      return { step: index + 1, members, needed: needed ?? members.length }
    }),
  }
}

function membersOf(
  { userId, role }: Approver,
  { active, admins, hiringManagers, recruiters }: PossibleApprovers,
  asker: number,
) {
  const others = (ids: readonly number[]) => ids.filter((id) => id !== asker && active.has(id))
  const byRole = {
    [approverRole.hiringManager]: hiringManagers,
    [approverRole.recruiter]: recruiters,
    [approverRole.admin]: admins,
  }
  const approvers = others(userId !== null ? [userId] : role === null ? [] : byRole[role])
  if (approvers.length > 0) return approvers
  const fallback = others(admins)
  return fallback.length > 0 ? fallback : [asker]
}

/** Returns the number of approvers that rules name, each named user and each role once. */
export const countApprovers = (rules: readonly Pick<StoredRule, 'steps'>[]) =>
  new Set(
    rules.flatMap(({ steps }) =>
      steps.flatMap((step) => step.approvers.map((approver) => `${approver.userId} ${approver.role}`)),
    ),
  ).size

/** An approver with all rules that name them, in the earliest of their steps. */
export interface PlannedApproval {
  userId: number
  step: number
  rules: FrozenRule[]
}

/** Returns each approver of the rules once, by step. */
export function approversOf(rules: readonly FrozenRule[]): PlannedApproval[] {
  const planned = new Map<number, PlannedApproval>()
  for (const rule of rules) {
    for (const { step, members } of rule.steps) {
      for (const userId of new Set(members.flat())) {
        const earlier = planned.get(userId)
        if (!earlier) planned.set(userId, { userId, step, rules: [rule] })
        else {
          earlier.step = Math.min(earlier.step, step)
          if (!earlier.rules.includes(rule)) earlier.rules.push(rule)
        }
      }
    }
  }
  return [...planned.values()].toSorted((a, b) => a.step - b.step || a.userId - b.userId)
}

interface ComparedLetter {
  letterFileId: number
  letterTemplateHash: string | null
}

/**
 * Returns terms with their letter, as approvals compare them: letters that were drawn from the same text of a template
 * are the same, because they differ only in the terms.
 */
export const approvedTerms = (terms: OfferTerms, letter: ComparedLetter): ComparedTerms => ({
  ...terms,
  letter: letter.letterTemplateHash ?? letter.letterFileId,
})

/** An approval that was given for an earlier version. */
export interface EarlierApproval {
  userId: number
  ruleIds: readonly number[]
  version: number
  terms: ComparedTerms
}

/**
 * Returns the version for which an approver approved what these rules look at; undefined when they have to be asked.
 */
export function keptVersion(
  { userId, rules }: PlannedApproval,
  earlier: readonly EarlierApproval[],
  terms: ComparedTerms,
) {
  const ownApproval = earlier.find((approval) => approval.userId === userId)
  const holds = rules.every(
    ({ id, watched }) => ownApproval?.ruleIds.includes(id) === true && approvalHolds(watched, ownApproval.terms, terms),
  )
  return holds ? ownApproval?.version : undefined
}

const isDone = ({ members, needed }: FrozenStep, approved: ReadonlySet<number>) =>
  members.filter((ids) => ids.some((id) => approved.has(id))).length >= needed

/** Returns the first step that lacks approvals; undefined when all are done. */
export function openStep(rules: readonly FrozenRule[], approved: ReadonlySet<number>): number | undefined {
  const open = rules.flatMap(({ steps }) => steps.filter((step) => !isDone(step, approved)).map(({ step }) => step))
  return open.length > 0 ? Math.min(...open) : undefined
}

/** Returns the number of steps of a request. */
export const stepsOf = (rules: readonly FrozenRule[]) => Math.max(0, ...rules.map(({ steps }) => steps.length))

const { later, asked, approved, kept, notNeeded } = approverStatus

export interface ApproverRow {
  userId: number
  step: number
  status: ApproverStatus
}

export const isApproval = ({ status }: Pick<ApproverRow, 'status'>) => status === approved || status === kept

/** Returns the last approval of the steps that name an approver; undefined without one. */
export function decidingApproval<Row extends ApproverRow & { decidedAt: Date | null }>(
  rules: readonly FrozenRule[],
  rows: readonly Row[],
  approverId: number,
) {
  const steps = rules.flatMap(({ steps }) => steps.map(({ members }) => members.flat()))
  const colleagueIds = new Set(steps.filter((ids) => ids.includes(approverId)).flat())
  const timeOf = ({ decidedAt }: Row) => decidedAt?.getTime() ?? 0
  return rows
    .filter((row) => isApproval(row) && colleagueIds.has(row.userId))
    .toSorted((a, b) => timeOf(a) - timeOf(b))
    .at(-1)
}

/**
 * Returns the approvers whose status changes when a request continues: those who are asked now, those no longer needed,
 * and those who wait again because an approval of an earlier step was taken back.
 */
export function advance<Row extends ApproverRow>(rules: readonly FrozenRule[], rows: readonly Row[]) {
  const approverIds = new Set(rows.filter(isApproval).map(({ userId }) => userId))
  const current = openStep(rules, approverIds)
  const changes = rows.flatMap((row): { row: Row; status: ApproverStatus }[] => {
    if (row.status !== later && row.status !== asked) return []
    const isNeeded = rules.some(({ steps }) =>
      steps.some((step) => !isDone(step, approverIds) && step.members.some((ids) => ids.includes(row.userId))),
    )
    if (!isNeeded) return [{ row, status: notNeeded }]
    const status = current !== undefined && row.step <= current ? asked : later
    return row.status === status ? [] : [{ row, status }]
  })
  return { changes, isDone: current === undefined }
}

/** Returns the rules that name a user as an approver. */
export const rulesAsking = (rules: readonly FrozenRule[], userId: number) =>
  rules.filter(({ steps }) => steps.some(({ members }) => members.some((ids) => ids.includes(userId))))
