import { z } from 'zod'
import { Currency } from '../lookups.ts'
import { type ComparedTerms, type DifferenceField, differenceFields } from '../offers/differences.ts'
import { codeOf, id, line, money } from '../platform/fields.ts'

/** The roles that an approver can have in the case of an offer, instead of being a named user. */
export const approverRole = { hiringManager: 1, recruiter: 2, admin: 3 } as const
export const ApproverRole = codeOf(approverRole)
export type ApproverRole = z.infer<typeof ApproverRole>
export const approverRoles: Record<ApproverRole, string> = {
  [approverRole.hiringManager]: 'Hiring Manager of the job',
  [approverRole.recruiter]: 'Recruiter of the job',
  [approverRole.admin]: 'Admins',
}

export const maxRules = 100
export const maxSteps = 5
/** The maximum number of approvers in a step of a rule. */
export const maxStepApprovers = 5
/** The maximum number of approvers that all matching rules together may ask. */
export const maxApprovers = 10
/** The limits of the hours after which an approver is reminded or a deputy asked. */
export const approvalHours = { min: 1, max: 168, reminder: 24, deputy: 72 } as const

const chooseApprover = 'Choose at least one approver'

/** A named user, or the users who have a role in the case; any one of these counts. */
export const Approver = z
  .strictObject({ userId: id.nullable().default(null), role: ApproverRole.nullable().default(null) })
  .refine(({ userId, role }) => (userId === null) !== (role === null), 'Choose a user or a role')
export type Approver = z.output<typeof Approver>

/** The approvers who are asked at the same time. */
export const ApprovalStep = z
  .strictObject({
    approvers: z.array(Approver).min(1, chooseApprover).max(maxStepApprovers),
    /** The number of approvers who have to approve; null for all. */
    needed: z.int().min(1).max(maxStepApprovers).nullable().default(null),
  })
  .refine(({ approvers, needed }) => needed === null || needed <= approvers.length, {
    path: ['needed'],
    message: 'The step needs more approvals than it has approvers',
  })
  .refine(
    ({ approvers }) => new Set(approvers.map(({ userId, role }) => `${userId} ${role}`)).size === approvers.length,
    {
      path: ['approvers'],
      message: 'Choose each approver of a step once',
    },
  )
export type ApprovalStep = z.output<typeof ApprovalStep>

const ids = z.array(id).max(100).default([])

/** The conditions of a rule. It applies when all that are set hold. */
export const ApprovalConditions = z.strictObject({
  /** The salary is above the job's maximum by more than this percentage, or in another currency. */
  aboveRangePercent: z.number().min(0).max(100).nullable().default(null),
  /** The salary is this amount or more, in this currency. */
  salaryFrom: z.strictObject({ amount: money, currency: Currency }).nullable().default(null),
  /** The salary is below the job's minimum. */
  isBelowRange: z.boolean().default(false),
  jobLevelIds: ids,
  organizationIds: ids,
  branchIds: ids,
  employmentTypeIds: ids,
  /** The probation is shorter than this number of months. */
  probationShorterThan: z.int().min(1).max(12).nullable().default(null),
  /** The rule applies to each offer that meets its other conditions, and looks at all terms. */
  isAlways: z.boolean().default(false),
})
export type ApprovalConditions = z.output<typeof ApprovalConditions>

/** Returns whether any condition is set. */
export const hasCondition = (conditions: ApprovalConditions) =>
  Object.values(conditions).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  )

const hours = z.int().min(approvalHours.min).max(approvalHours.max)

/** A rule to save. */
export const ApprovalRuleForm = z.strictObject({
  /** Null for a new rule. */
  id: id.nullable().default(null),
  name: line(100).min(2),
  conditions: ApprovalConditions.refine(hasCondition, 'Choose when this rule applies'),
  steps: z.array(ApprovalStep).min(1, chooseApprover).max(maxSteps),
  remindHours: hours.default(approvalHours.reminder),
  deputyHours: hours.default(approvalHours.deputy),
  /** The user who may decide after the deputy hours; null for the Admins. */
  deputyId: id.nullable().default(null),
  isActive: z.boolean().default(true),
})
export type ApprovalRuleForm = z.output<typeof ApprovalRuleForm>

/** The terms of an offer and the facts of its job that rules look at. */
export interface OfferFacts {
  salary: number
  salaryCurrency: string
  employmentTypeId: number
  /** Months. */
  probationPeriod: number
  job: {
    minSalary: number
    maxSalary: number
    salaryCurrency: string
    jobLevelId: number | null
    organizationId: number
    branchId: number
  }
}

const isAmong = (ids: readonly number[], value: number | null) =>
  ids.length === 0 || (value !== null && ids.includes(value))

/** Returns whether an offer meets all conditions of a rule. */
export function fitsOffer(conditions: ApprovalConditions, offer: OfferFacts) {
  const { aboveRangePercent, salaryFrom, isBelowRange, probationShorterThan } = conditions
  const { salary, salaryCurrency, job } = offer
  const isForeign = salaryCurrency !== job.salaryCurrency
  return (
    hasCondition(conditions) &&
    (aboveRangePercent === null || isForeign || salary * 100 > job.maxSalary * (100 + aboveRangePercent)) &&
    (salaryFrom === null || (salaryCurrency === salaryFrom.currency && salary >= salaryFrom.amount)) &&
    (!isBelowRange || (!isForeign && salary < job.minSalary)) &&
    (probationShorterThan === null || offer.probationPeriod < probationShorterThan) &&
    isAmong(conditions.jobLevelIds, job.jobLevelId) &&
    isAmong(conditions.organizationIds, job.organizationId) &&
    isAmong(conditions.branchIds, job.branchId) &&
    isAmong(conditions.employmentTypeIds, offer.employmentTypeId)
  )
}

const payFields: readonly DifferenceField[] = ['salary', 'salaryType', 'employmentTypeId']

/** Returns the terms that a rule looks at: its approval holds as long as these are the same. */
export function watchedFields(conditions: ApprovalConditions): DifferenceField[] {
  if (conditions.isAlways) return differenceFields.filter((field) => field !== 'notes')
  const { aboveRangePercent, salaryFrom, isBelowRange, employmentTypeIds, probationShorterThan } = conditions
  const usesPay = aboveRangePercent !== null || salaryFrom !== null || isBelowRange
  const watched = new Set<DifferenceField>(usesPay ? payFields : [])
  if (employmentTypeIds.length > 0) watched.add('employmentTypeId')
  if (probationShorterThan !== null) watched.add('probationPeriod')
  return [...watched]
}

/** Returns whether an approval with these watched fields is about pay. */
export const isAboutPay = (watched: readonly DifferenceField[]) => watched.includes('salary')

/**
 * Returns whether an approval of some terms holds for others: its watched fields are the same, the salary is not more,
 * and the offer does not end earlier.
 */
export function approvalHolds(watched: readonly DifferenceField[], approved: ComparedTerms, next: ComparedTerms) {
  return watched.every((field) => {
    const [before, after] = [approved[field] ?? null, next[field] ?? null]
    if (field === 'salary') return Number(after) <= Number(before)
    if (field === 'expirationDate') return String(after) >= String(before)
    return before === after
  })
}
