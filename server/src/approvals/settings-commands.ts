import type { ApprovalSettings, ApprovalSettingsForm, RuleTrial } from '@hireloom/contract/approvals/endpoints'
import { type ApprovalRuleForm, fitsOffer } from '@hireloom/contract/approvals/rules'
import { oneDay } from '@hireloom/contract/platform/durations'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { record } from '../history/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid } from '../platform/errors.ts'
import { nextVersion, refuseStale } from '../platform/versions.ts'
import {
  findSettings,
  listKnownIds,
  listOffersToTry,
  listPossibleApprovers,
  listRules,
  listUserNames,
  lockSettings,
  possibleApproversOf,
  type RecordCondition,
  recordConditions,
  saveRules,
} from './rule-queries.ts'
import { approversOf, freezeRule } from './rules.ts'

/** The settings of a company that has never saved any. */
const unsaved = { allowsLinks: true, updatedAt: new Date(0) }

/** Returns the approval settings of a company, with its rules and the names of the users in them. */
export async function approvalSettings(db: Db, companyId: number): Promise<ApprovalSettings> {
  const { allowsLinks, updatedAt } = (await findSettings(db, companyId)) ?? unsaved
  const rules = await listRules(db, companyId)
  const users = await listUserNames(db, companyId, rules.flatMap(usersOf))
  return { rules, allowsLinks, updatedAt, users }
}

const approversOfSteps = ({ steps }: Pick<ApprovalRuleForm, 'steps'>) =>
  steps.flatMap(({ approvers }) => approvers.flatMap(({ userId }) => (userId === null ? [] : [userId])))

const usersOf = ({ steps, deputyId }: Pick<ApprovalRuleForm, 'steps' | 'deputyId'>) => [
  ...approversOfSteps({ steps }),
  ...(deputyId === null ? [] : [deputyId]),
]

/** Saves the settings and rules of a company. Refuses an outdated version and what `refuseRules` refuses. */
export async function saveSettings(db: Db, actor: Actor, form: ApprovalSettingsForm, now: Date) {
  const { companyId, userId } = actor
  const stored = (await lockSettings(db, companyId)) ?? unsaved
  refuseStale(form.updatedAt, stored.updatedAt)
  const before = await listRules(db, companyId)
  await refuseRules(db, companyId, form.rules, (index) => `rules.${index}`)
  const updatedAt = nextVersion(stored.updatedAt, now)
  await saveRules(db, companyId, form.rules, { allowsLinks: form.allowsLinks, updatedAt, updatedBy: userId })
  await record(db, actor, { event: 'approval_rules.changed', data: { change: changeOf(before, form.rules) } })
}

/** Returns what the activity log reports: the names of the rules that were added or removed. */
function changeOf(before: readonly { id: number; name: string }[], after: ApprovalSettingsForm['rules']) {
  const names = (rules: readonly { name: string }[]) => rules.map(({ name }) => name).join(', ')
  const remainingIds = new Set(after.map(({ id }) => id))
  const [added, removed] = [after.filter(({ id }) => id === null), before.filter(({ id }) => !remainingIds.has(id))]
  const parts = [
    added.length > 0 ? `added ${names(added)}` : '',
    removed.length > 0 ? `removed ${names(removed)}` : '',
  ].filter(Boolean)
  return ['changed the rules for approving offers', parts.join('; ')].filter(Boolean).join(': ')
}

/**
 * Refuses rules and records that the company doesn't have, and users who can't approve. Users in stored rules may stay
 * even if they no longer can.
 */
async function refuseRules(
  db: Db,
  companyId: number,
  rules: readonly ApprovalRuleForm[],
  fieldOf: (index: number) => string,
) {
  const before = await listRules(db, companyId)
  const ruleIds = new Set(before.map(({ id }) => id))
  const possible = (await listPossibleApprovers(db, companyId)).map(({ id }) => id)
  const users = new Set([...possible, ...before.flatMap(usersOf)])
  const knownIds = new Map<RecordCondition, ReadonlySet<number>>()
  for (const condition of recordConditions) {
    const ids = rules.flatMap(({ conditions }) => conditions[condition])
    knownIds.set(condition, await listKnownIds(db, companyId, condition, ids))
  }
  const problems: FieldError[] = []
  for (const [index, rule] of rules.entries()) {
    const refuse = (field: string, message: string) => problems.push({ field: `${fieldOf(index)}.${field}`, message })
    if (rule.id !== null && !ruleIds.has(rule.id)) refuse('id', 'This rule no longer exists. Reload the page')
    if (approversOfSteps(rule).some((id) => !users.has(id))) {
      refuse('steps', 'Choose active users other than Consultants')
    }
    if (rule.deputyId !== null && !users.has(rule.deputyId)) {
      refuse('deputyId', 'Choose an active user other than a Consultant')
    }
    for (const condition of recordConditions) {
      const isUnknown = (id: number) => !knownIds.get(condition)?.has(id)
      if (rule.conditions[condition].some(isUnknown)) {
        refuse(`conditions.${condition}`, 'One of these no longer exists. Choose again')
      }
    }
  }
  if (problems.length > 0) throw invalid(problems)
}

/** The number of past days whose offers a rule is tried on. */
const trialDays = 90
/** The maximum number of offers in the result of a trial. */
const shownOffers = 20

/**
 * Counts the offers of the last 90 days, at most 5,000, and those that a rule would have stopped. Returns the newest 20
 * of these, with the users the rule would ask if each offer's creator requested approval now. Stores nothing.
 */
export async function tryRule(db: Db, { companyId }: Actor, rule: ApprovalRuleForm, now: Date): Promise<RuleTrial> {
  const { conditions } = rule
  await refuseRules(db, companyId, [rule], () => 'rule')
  const offers = await listOffersToTry(db, companyId, new Date(now.getTime() - trialDays * oneDay))
  const matching = offers.filter(({ jobCurrency, ...offer }) =>
    fitsOffer(conditions, {
      ...offer,
      salary: Number(offer.salary),
      job: {
        ...offer,
        salaryCurrency: jobCurrency,
        minSalary: Number(offer.minSalary),
        maxSalary: Number(offer.maxSalary),
      },
    }),
  )
  const shown = matching.slice(0, shownOffers)
  const approvers = await namesOfApprovers(db, companyId, rule, shown)
  return {
    total: offers.length,
    fitting: matching.length,
    offers: shown.map(({ offerId, candidateId, jobApplicationId, firstName, jobPositionName, createdAt }, index) => ({
      offerId,
      candidateId,
      jobApplicationId,
      firstName,
      jobPositionName,
      createdAt,
      approvers: approvers[index] ?? [],
    })),
  }
}

/** An id that no user has, for offers without a known creator. */
const nobody = 0

/** Returns for each of these offers the names of the users that a rule asks, in the order of its steps. */
async function namesOfApprovers(
  db: Db,
  companyId: number,
  rule: ApprovalRuleForm,
  offers: readonly { jobId: number; createdBy: number | null }[],
) {
  const approversFor = await possibleApproversOf(
    db,
    companyId,
    offers.map(({ jobId }) => jobId),
  )
  const approverIds = offers.map(({ jobId, createdBy }) =>
    approversOf([freezeRule({ ...rule, id: rule.id ?? 0 }, approversFor(jobId), createdBy ?? nobody)]).map(
      ({ userId }) => userId,
    ),
  )
  const users = await listUserNames(db, companyId, approverIds.flat())
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return approverIds.map((ids) => ids.flatMap((id) => names.get(id) ?? []))
}
