import { closeReasons } from '@hireloom/contract/jobs/close-reason'
import type { ChangedJob } from '@hireloom/contract/jobs/fields'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { hiringProcess, nameOf } from '@hireloom/contract/lookups'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { listConnectedPlatforms } from '../../companies/connection-queries.ts'
import { cleanRichText } from '../../documents/rich-text.ts'
import { record } from '../../history/queries.ts'
import { syncAd } from '../../job-board/queries.ts'
import { findFileCategoryIds, findNotOffered } from '../../lookups/queries.ts'
import type { Outside } from '../../outside/outside.ts'
import { type Actor, requirePermission } from '../../platform/api/routes.ts'
import { dayIn } from '../../platform/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { invalid, missing } from '../../platform/errors.ts'
import { nextVersion, refuseStale } from '../../platform/versions.ts'
import { queueJobRescore, requirementsDiffer } from '../../scoring/queries.ts'
import { listActiveStages } from '../../stages/queries.ts'
import { findPlan } from '../../subscription/queries.ts'
import { countPublication } from '../../subscription/quota-queries.ts'
import { findUsers } from '../../users/queries.ts'
import { questionProblems } from '../question-rules.ts'
import { noAccessToPart, outsideRestriction, recommendationNeedsPlan } from '../refusals.ts'
import {
  fileCategoriesOf,
  fileCategoryProblems,
  isSame,
  masterDataProblems,
  referencesOf,
  stageProblems,
  teamProblems,
} from '../rules.ts'
import { countInStages, hasPayInOtherCurrency, type LockedJob, lockJob, saveChange } from './queries.ts'
import {
  applyChange,
  changedFields,
  closingChangeProblems,
  contentProblems,
  forbiddenPart,
  isInSight,
  isPublication,
  partsOf,
  platformChangeProblems,
  removedStageProblems,
  transitionProblems,
  type WholeJob,
} from './rules.ts'

interface ChangeServices {
  now: Date
  outside: Pick<Outside, 'jobBoard'>
}

/** Saves all changes of a job or none. The second of two simultaneous changes is refused as stale. */
export async function changeJob(db: Db, actor: Actor, jobId: number, body: ChangedJob, services: ChangeServices) {
  const job = (await lockJob(db, actor, jobId)) ?? missing('Job')
  refuseStale(body.updatedAt, job.updatedAt)
  const change = cleaned(body)
  const after = applyChange(change, job.whole, actor.permissions.has('jobs.accessConfidentialFields'))
  if (changedFields(job.whole, after).length === 0) return
  requirePermissions(actor, job.whole, after)
  const stages = [...job.stages, ...(await listFurtherStages(db, actor.companyId, job))]
  await refuseProblems(db, actor, job, { change, after, stages, ...services })

  const { now } = services
  const isPublished = isPublication(job.whole, after)
  const haveRequirementsChanged = requirementsDiffer(job.whole, after)
  await saveChange(db, actor.companyId, job, {
    after,
    stages,
    haveRequirementsChanged,
    closeReason: closeReasonAfter(job, after, change),
    publishedDate: job.publishedDate ?? (isPublished ? now : null),
    updatedAt: nextVersion(job.updatedAt, now),
  })
  await recordChange(db, actor, job, after, change)
  if (haveRequirementsChanged) await queueJobRescore(db, actor.companyId, jobId)
  await syncAd(db, actor.companyId, jobId)
  const wasClosed = job.whole.status === jobStatus.closed
  if (isPublished && (job.publishedDate === null || wasClosed)) await countPublication(db, actor, jobId, now)
}

/** Switches off the automatic rejection of a job, even after the subscription has expired. */
export async function stopRejection(db: Db, actor: Actor, jobId: number, services: ChangeServices) {
  requirePermission(actor, 'jobs.accessConfidentialFields')
  const { whole } = (await lockJob(db, actor, jobId)) ?? missing('Job')
  if (!whole.aiCandidateRecommendation) return
  const aiCandidateRecommendation = { ...whole.aiCandidateRecommendation, autoReject: false }
  await changeJob(db, actor, jobId, { aiCandidateRecommendation }, services)
}

const cleaned = ({ description, requirements, benefits, ...rest }: ChangedJob): ChangedJob => ({
  ...rest,
  ...(description !== undefined && { description: cleanRichText(description) }),
  ...(requirements !== undefined && { requirements: cleanRichText(requirements) }),
  ...(benefits !== undefined && { benefits: cleanRichText(benefits) }),
})

function requirePermissions(actor: Actor, before: WholeJob, after: WholeJob) {
  const partName = forbiddenPart(before, after, actor.permissions)
  if (partName) throw noAccessToPart('change', partName)
}

interface Change extends ChangeServices {
  change: ChangedJob
  after: WholeJob
  stages: LockedJob['stages']
}

async function refuseProblems(db: Db, actor: Actor, job: LockedJob, { change, after, stages, now, outside }: Change) {
  const { companyId } = actor
  const before = job.whole
  const transition = transitionProblems(before, after)
  if (transition.length > 0) throw invalid(transition)
  if (actor.restriction && !isInSight(actor.restriction, after)) throw outsideRestriction()
  await requirePlan(db, companyId, before, after)
  const removed = before.stageIds.filter((id) => !after.stageIds.includes(id))
  const problems = [
    ...contentProblems(before, after),
    ...closingChangeProblems(before, after, change, dayIn(actor.timeZone, now)),
    ...questionProblems(before.customQuestion, change.customQuestion),
    ...(await referenceProblems(db, companyId, before, { ...after, customQuestion: change.customQuestion ?? [] })),
    ...(await currencyProblems(db, companyId, job, after)),
    ...stageProblems(after.stageIds, stages),
    ...removedStageProblems(await countInStages(db, companyId, job.id, removed)),
    ...(await memberProblems(db, companyId, before, change)),
    ...platformChangeProblems(before, after, change, await listConnectedPlatforms(db, companyId, outside)),
  ]
  if (problems.length > 0) throw invalid(problems)
}

/**
 * Refuses to change a recommendation when the plan has none. One set under an earlier plan may stay, stop rejecting, or
 * be switched off.
 */
async function requirePlan(db: Db, companyId: number, before: WholeJob, after: WholeJob) {
  const [earlier, changed] = [before.aiCandidateRecommendation, after.aiCandidateRecommendation]
  if (changed === null || isSame(changed, earlier)) return
  if (earlier && isSame(changed, { ...earlier, autoReject: false })) return
  if ((await findPlan(db, companyId)) !== plan.ultimateHire) throw recommendationNeedsPlan()
}

/** Lists the stages that the job may use besides its own. */
async function listFurtherStages(db: Db, companyId: number, { stages: jobStages }: LockedJob) {
  const active = await listActiveStages(db, companyId)
  return active.filter(
    ({ id, process }) => process !== hiringProcess.final && jobStages.every((stage) => stage.id !== id),
  )
}

/** A job whose questions are in the order of the request, so that a problem names the right one. */
type NumberedJob = Omit<WholeJob, 'customQuestion'> & { customQuestion: NonNullable<ChangedJob['customQuestion']> }

/** Refuses master data that the company doesn't offer, except where the job already refers to it. */
async function referenceProblems(db: Db, companyId: number, before: WholeJob, after: NumberedJob) {
  const earlier = referencesOf(before)
  const references = referencesOf(after).filter(
    ({ table, id }) => !earlier.some((reference) => reference.table === table && reference.id === id),
  )
  const knownCategories = fileCategoriesOf(before).map(({ id }) => id)
  const categories = fileCategoriesOf(after).filter(({ id }) => !knownCategories.includes(id))
  const ids = categories.map(({ id }) => id)
  return [
    ...masterDataProblems(await findNotOffered(db, companyId, references)),
    ...fileCategoryProblems(categories, await findFileCategoryIds(db, companyId, ids)),
  ]
}

/** Refuses another currency than that of the job's offers and employment letters, whose amounts would stay the same. */
async function currencyProblems(db: Db, companyId: number, job: LockedJob, { salaryCurrency }: WholeJob) {
  if (salaryCurrency === job.whole.salaryCurrency) return []
  if (!(await hasPayInOtherCurrency(db, companyId, job.id, salaryCurrency))) return []
  const message = `This job has offers or employment letters in another currency. Create another job for ${salaryCurrency}`
  return [{ field: 'salaryCurrency', message }]
}

async function memberProblems(db: Db, companyId: number, before: WholeJob, { hiringTeam: team }: ChangedJob) {
  if (!team || team.length === 0) return []
  const ids = team.map(({ hiringUserId }) => hiringUserId)
  return teamProblems(team, await findUsers(db, companyId, ids), before.hiringTeam)
}

async function recordChange(
  db: Db,
  actor: Actor,
  { id: jobId, name, whole: before }: LockedJob,
  after: WholeJob,
  change: ChangedJob,
) {
  const partNames = partsOf(changedFields(before, after).filter((field) => field !== 'status')).map((part) => part.name)
  if (partNames.length > 0) {
    await record(db, actor, { event: 'job.changed', data: { jobId, name, parts: joinNames(partNames) } })
  }
  if (after.status !== before.status && after.status !== jobStatus.draft) {
    const reason = nameOf(closeReasons, change.closeReason)
    const data = { jobId, name, ...(after.status === jobStatus.closed && reason && { reason }) }
    await record(db, actor, { event: statusEvents[after.status], data })
  }
}

/** Returns why the job is closed after a change: a closed job keeps its reason, and an open one has none. */
function closeReasonAfter({ whole: before, closeReason }: LockedJob, after: WholeJob, change: ChangedJob) {
  if (after.status !== jobStatus.closed) return null
  return before.status === jobStatus.closed ? closeReason : (change.closeReason ?? null)
}

const statusEvents = {
  [jobStatus.published]: 'job.published',
  [jobStatus.unpublished]: 'job.unpublished',
  [jobStatus.closed]: 'job.closed',
} as const

const joinNames = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
