import { withLegacyFlags, withoutLegacyFlags } from '@hireloom/contract/jobs/application-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { NewJob } from '@hireloom/contract/jobs/fields'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { hiringRole } from '@hireloom/contract/lookups'
import { keyReused } from '@hireloom/contract/platform/wire'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { findTeamRole, isVisibleJob } from '../access/scope-queries.ts'
import { listConnectedPlatforms } from '../companies/connection-queries.ts'
import { cleanRichText } from '../documents/rich-text.ts'
import { record } from '../history/queries.ts'
import { syncAd } from '../job-board/queries.ts'
import { findFileCategoryIds, findNotOffered } from '../lookups/queries.ts'
import type { Outside } from '../outside/outside.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid, missing, unprocessable } from '../platform/errors.ts'
import { fingerprintOf } from '../platform/fingerprint.ts'
import type { Config } from '../platform/start/config.ts'
import { inPipeline, listActiveStages, listStagesOfJob } from '../stages/queries.ts'
import { findPlan } from '../subscription/queries.ts'
import { countPublication } from '../subscription/quota-queries.ts'
import { findUsers } from '../users/queries.ts'
import { claimVacancyRequest } from '../vacancy-requests/queries.ts'
import { requestProblems } from '../vacancy-requests/rules.ts'
import { changeJob, stopRejection } from './change/commands.ts'
import { type CreationKey, findJobOfKey, insertJob } from './create/queries.ts'
import { findDefaultForm } from './default-form/queries.ts'
import { duplicateJob, removeJob } from './lifecycle/commands.ts'
import { listJobOptions } from './list/option-queries.ts'
import { countJobs, listJobs } from './list/queries.ts'
import { type FoundJob, findAnyJob, findJob } from './queries.ts'
import { noAccessToPart, outsideRestriction, recommendationNeedsPlan } from './refusals.ts'
import {
  closingProblems,
  confidential,
  fileCategoriesOf,
  fileCategoryProblems,
  masterDataProblems,
  platformProblems,
  publishDuration,
  referencesOf,
  restrictedParts,
  stageProblems,
  stagesOfJob,
  teamProblems,
  teamWith,
  textProblems,
} from './rules.ts'

export const jobRoutes = routes(jobs, {
  async list({ db, actor, query, config }) {
    const { data, pagination } = await listJobs(db, actor, query)
    return { data: data.map((job) => ({ ...job, publicUrl: publicUrlOf(job, config) })), pagination }
  },

  options: ({ db, actor, query }) => listJobOptions(db, actor, query),

  async summary({ db, actor, query }) {
    return { data: await countJobs(db, actor, query) }
  },

  async create({ db, actor, body, idempotencyKey, now, config, outside }) {
    const jobId = await db.transaction().execute(async (db) => {
      const key =
        idempotencyKey === undefined ? undefined : { idempotencyKey, idempotencyFingerprint: fingerprintOf(body) }
      const earlier = key && (await findEarlier(db, actor, key))
      return earlier ?? createJob(db, actor, cleaned(body), { now: now(), key, outside })
    })
    const job = (await findJob(db, actor, jobId)) ?? missing('Job')
    return { data: shownTo(actor, job, config, now()) }
  },

  async read({ db, actor, params, now, config }) {
    const job = (await findJob(db, actor, params.jobId)) ?? missing('Job')
    return { data: shownTo(actor, job, config, now()) }
  },

  async change({ db, actor, params, body, now, config, outside }) {
    const services = { now: now(), outside }
    await db.transaction().execute((db) => changeJob(db, actor, params.jobId, body, services))
    const job = (await findAnyJob(db, actor.companyId, params.jobId)) ?? missing('Job')
    return { data: shownTo(actor, job, config, now()) }
  },

  async stopRejection({ db, actor, params, now, outside }) {
    const services = { now: now(), outside }
    await db.transaction().execute((db) => stopRejection(db, actor, params.jobId, services))
    return undefined
  },

  async duplicate({ db, actor, params, config, now }) {
    const jobId = await db.transaction().execute((db) => duplicateJob(db, actor, params.jobId, now()))
    const job = (await findJob(db, actor, jobId)) ?? missing('Job')
    return { data: shownTo(actor, job, config, now()) }
  },

  async remove({ db, actor, params, now }) {
    await db.transaction().execute((db) => removeJob(db, actor, params.jobId, now()))
    return undefined
  },

  async stages({ db, actor, params }) {
    if (!(await isVisibleJob(db, actor, params.jobId))) missing('Job')
    return { data: (await listStagesOfJob(db, actor.companyId, params.jobId)).map(inPipeline) }
  },

  async access({ db, actor, params }) {
    if (!(await isVisibleJob(db, actor, params.jobId))) missing('Job')
    const hiringRoleId = (await findTeamRole(db, actor, params.jobId)) ?? null
    return { data: { isAllowed: true, hiringRoleId, isHiringManager: hiringRoleId === hiringRole.hiringManager } }
  },
})

const cleaned = (job: NewJob): NewJob => ({
  ...job,
  applicationForm: withoutLegacyFlags(job.applicationForm),
  description: cleanRichText(job.description),
  requirements: cleanRichText(job.requirements),
  benefits: cleanRichText(job.benefits),
})

/** Returns the job that an earlier call created. Jobs from before fingerprints were stored count as equal. */
async function findEarlier(db: Db, actor: Actor, key: CreationKey) {
  const earlier = await findJobOfKey(db, actor, key)
  const fingerprint = earlier?.idempotencyFingerprint
  if (fingerprint && !fingerprint.equals(key.idempotencyFingerprint)) throw keyReusedRefusal()
  return earlier?.id
}

const keyReusedRefusal = () =>
  unprocessable(
    keyReused,
    'This job was already saved, without your last changes. Open it in the list before you save again.',
  )

interface Creation {
  now: Date
  key: CreationKey | undefined
  outside: Outside
}

async function createJob(db: Db, actor: Actor, job: NewJob, { now, key, outside }: Creation) {
  const { companyId } = actor
  const active = await listActiveStages(db, companyId)
  const { applicationForm: form } = await findDefaultForm(db, companyId)
  const parts = restrictedParts(job, { active, creator: actor, form })
  const refused = parts.find(({ permission }) => !actor.permissions.has(permission))
  if (refused) throw noAccessToPart('set', refused.name)
  const { vacancyRequestId } = job
  if (job.aiCandidateRecommendation && (await findPlan(db, companyId)) !== plan.ultimateHire) {
    throw recommendationNeedsPlan()
  }

  const team = teamWith(actor, job.hiringTeam)
  const people = await findUsers(db, companyId, idsOf(team))
  const categories = fileCategoriesOf(job)
  const existingIds = await findFileCategoryIds(
    db,
    companyId,
    categories.map(({ id }) => id),
  )
  const request = vacancyRequestId === null ? undefined : await claimVacancyRequest(db, actor, vacancyRequestId)
  const problems = [
    ...textProblems(job),
    ...requestProblems(vacancyRequestId, request),
    ...masterDataProblems(await findNotOffered(db, companyId, referencesOf(job))),
    ...fileCategoryProblems(categories, existingIds),
    ...stageProblems(job.stageIds, active),
    ...teamProblems(job.hiringTeam, people),
    ...closingProblems(job, dayIn(actor.timeZone, now)),
    ...platformProblems(job, await listConnectedPlatforms(db, companyId, outside)),
  ]
  if (problems.length > 0) throw invalid(problems)

  const stages = stagesOfJob(job.stageIds, active)
  const { id, name } = await insertJob(db, actor, job, { now, key, stages, team })
  if (actor.restriction && !(await isVisibleJob(db, actor, id))) throw outsideRestriction()
  await record(db, actor, { event: 'job.created', data: { jobId: id, name } })
  if (job.status === jobStatus.published) {
    await countPublication(db, actor, id, now)
    await record(db, actor, { event: 'job.published', data: { jobId: id, name } })
    await syncAd(db, companyId, id)
  }
  return id
}

const idsOf = (team: NewJob['hiringTeam']) => team.map(({ hiringUserId }) => hiringUserId)

/** Returns a job with only the fields this caller may see. */
function shownTo(actor: Actor, job: FoundJob, config: Pick<Config, 'publicUrl'>, now: Date) {
  return {
    ...job,
    publicUrl: publicUrlOf(job, config),
    publishDuration: publishDuration(job.publishedDate, now),
    applicationForm: withLegacyFlags(job.applicationForm),
    ...(actor.permissions.has('jobs.accessConfidentialFields') ? {} : confidential),
  }
}

const publicUrlOf = (job: { companySlug: string; slug: string }, { publicUrl }: Pick<Config, 'publicUrl'>) =>
  `${publicUrl}/career/${job.companySlug}/jobs/${job.slug}`
