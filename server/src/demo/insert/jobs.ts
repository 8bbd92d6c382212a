import { ApplicationForm, defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { defaultAiRecommendation, NewJob } from '@hireloom/contract/jobs/fields'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { activityPage, gender, hiringProcess, hiringRole, jobPlatform, workingType } from '@hireloom/contract/lookups'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { insertHistoryRows } from '../../history/insert-queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { defaultStages } from '../../stages/default-stage-rules.ts'
import { dayAfter, dayIn, daysAfter, earliest, inOfficeHours, minutesAfter, monthStart } from '../days.ts'
import { type QuestionName, questionStory } from '../questions.ts'
import type { Random } from '../random.ts'
import { adFormValues } from '../stories/ads.ts'
import type { CompanyStory } from '../stories/companies.ts'
import { benefitsOf, descriptionOf, type JobStory, requirementsOf } from '../stories/jobs.ts'
import { insertRows, requireValue } from './bulk.ts'
import type { StoredCompany } from './company.ts'

/** A job as it is stored, with what its applications refer to. */
export interface StoredJob extends Dates {
  id: number
  story: JobStory
  questions: { id: number; name: QuestionName }[]
  team: { recruiter: number; manager: number; interviewers: number[] }
}

interface Dates {
  createdAt: Date
  publishedAt: Date | null
  closedAt: Date | null
  /** The time from which applications are refused. */
  hiddenAt: Date | null
}

/** Stores a company's jobs with their forms, stages, teams, platforms and log lines. */
export async function insertJobs(db: Db, random: Random, story: CompanyStory, company: StoredCompany, now: Date) {
  const plans = story.jobs.map((job) => planJob(random, story, company, job, now))
  const rows = plans.map(({ row }) => row)
  const stored = await insertRows(rows, (batch) =>
    db.insertInto('jobs').values(batch).returning(['id', 'slug']).execute(),
  )
  const ids = new Map(stored.map(({ id, slug }) => [slug, id]))
  const jobs = plans.map((each) => ({ ...each, id: requireValue(ids, each.row.slug) }))
  const forEachJob = <Row extends object>(rowsOf: (job: (typeof jobs)[number]) => Row[]) =>
    jobs.flatMap((job) => rowsOf(job).map((row) => ({ companyId: company.id, jobId: job.id, ...row })))

  const questions = await insertRows(
    forEachJob(({ job }) => job.customQuestion.map((question, index) => ({ orderNum: index + 1, ...question }))),
    (batch) => db.insertInto('jobQuestions').values(batch).returning(['id', 'jobId', 'orderNum']).execute(),
  )
  await db
    .insertInto('jobStages')
    .values(forEachJob(({ job }) => stagesOf(job, company)))
    .execute()
  await db
    .insertInto('hiringTeam')
    .values(
      forEachJob(({ job }) =>
        job.hiringTeam.map(({ hiringUserId, hiringRoleId }) => ({ userId: hiringUserId, role: hiringRoleId })),
      ),
    )
    .execute()
  await db
    .insertInto('jobPlatforms')
    .values(
      forEachJob(({ job }) =>
        job.jobPlatform.map(({ platformId, isPublish }) => ({ platform: platformId, isPublish })),
      ),
    )
    .execute()
  const activities = forEachJob((job) => activitiesOf(job))
  await insertRows(
    activities.toSorted((a, b) => a.loggedAt.getTime() - b.loggedAt.getTime()),
    (batch) => insertHistoryRows(db, company.id, batch),
  )

  return jobs.map(({ id, story: job, dates, team }): StoredJob => {
    const jobQuestions = questions.filter(({ jobId }) => jobId === id)
    const idAt = (index: number) => jobQuestions.find(({ orderNum }) => orderNum === index + 1)?.id ?? 0
    const questionNames = (job.questions ?? []).map((name, index) => ({ id: idAt(index), name }))
    return { id, story: job, questions: questionNames, team, ...dates }
  })
}

function planJob(random: Random, company: CompanyStory, stored: StoredCompany, story: JobStory, now: Date) {
  const dates = datesOf(company.timeZone, story, now)
  const [recruiter, manager, ...interviewers] = story.team.map((subject) => requireValue(stored.users, subject)) as [
    number,
    number,
    ...number[],
  ]
  const team = { recruiter, manager, interviewers }
  const branch = requireValue(stored.branches, story.branch)
  const { id: branchId, provinceId, cityId } = branch
  const today = dayIn(company.timeZone, now)
  // A closed job is checked as it was before it closed.
  const job = NewJob.parse({
    status: story.status === 'closed' ? jobStatus.published : jobStatus[story.status],
    jobPositionId: requireValue(stored.positions, story.position),
    jobLevelId: requireValue(stored.levels, story.level),
    branchId,
    organizationId: requireValue(stored.organizations, story.organization),
    provinceId,
    cityId,
    employmentTypeId: requireValue(stored.employmentTypes, story.employment),
    workingTypeId: workingType[story.workplace],
    headcount: story.headcount,
    isHeadcountShow: story.headcount > 1,
    salaryCurrency: 'IDR',
    minSalary: story.pay[0],
    maxSalary: story.pay[1],
    salaryDescription: 'Gross per month, before THR and allowances',
    isSalaryShow: story.pay[1] < 15_000_000,
    jobSummary: story.summary,
    description: descriptionOf(story),
    requirements: requirementsOf(story),
    benefits: benefitsOf(company.benefits),
    education: story.education,
    experience: story.experience,
    minExperience: story.minExperience,
    gender: gender.noPreference,
    minAge: null,
    maxAge: null,
    customQuestion: (story.questions ?? []).map((name) => customQuestion(name, stored)),
    applicationForm: formOf(story),
    stageIds: defaultStages
      .filter(
        ({ name, process }) => process !== hiringProcess.final && !(story.skipsAssessment && name === 'Assessment'),
      )
      .map(({ name }) => requireValue(stored.stages, name)),
    aiCandidateRecommendation:
      company.plan === plan.ultimateHire && !story.skipsAssessment ? defaultAiRecommendation : null,
    hiringTeam: [
      { hiringUserId: recruiter, hiringRoleId: hiringRole.recruiter },
      { hiringUserId: manager, hiringRoleId: hiringRole.hiringManager },
      ...interviewers.map((hiringUserId) => ({ hiringUserId, hiringRoleId: hiringRole.interviewer })),
    ],
    endDate: endDateOf(company.timeZone, story, dates, today),
    isAutoClose: story.closesIn !== undefined,
    jobBoardAd: story.advertised ? adFormValues(story.advertised) : null,
    jobPlatform: Object.values(jobPlatform).map((platformId) => ({
      platformId,
      isPublish:
        platformId === jobPlatform.jobBoard
          ? story.advertised !== undefined
          : platformId !== jobPlatform.linkedIn || (company.linkedInId !== undefined && story.workplace !== 'onSite'),
    })),
  })
  const {
    customQuestion: _,
    stageIds,
    aiCandidateRecommendation,
    hiringTeam,
    jobPlatform: __,
    jobBoardAd: ___,
    applicationForm,
    ...columns
  } = job
  const row = {
    ...columns,
    companyId: stored.id,
    slug: `${slugOf(`${story.position} ${story.branch}`)}-${random.letters('abcdefghijkmnpqrstuvwxyz23456789', 6)}`,
    status: jobStatus[story.status],
    createdBy: recruiter,
    applicationForm: toJson(applicationForm),
    aiRecommendation: aiCandidateRecommendation && toJson(aiCandidateRecommendation),
    publishedDate: dates.publishedAt,
    createdAt: dates.createdAt,
    updatedAt: dates.hiddenAt ?? dates.publishedAt ?? dates.createdAt,
  }
  return { story, dates, team, job, row }
}

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function datesOf(timeZone: string, { status, opened, openFor = 0 }: JobStory, now: Date): Dates {
  const start = monthStart(timeZone, now)
  const openedAt =
    'thisMonth' in opened
      ? new Date(start.getTime() + (now.getTime() - start.getTime()) * opened.thisMonth)
      : earliest(inOfficeHours(timeZone, daysAfter(now, -opened.daysAgo)), minutesAfter(now, -30))
  if (status === 'draft') return { createdAt: openedAt, publishedAt: null, closedAt: null, hiddenAt: null }
  const closedAt = status === 'closed' ? daysAfter(openedAt, openFor) : null
  const hiddenAt = status === 'unpublished' ? daysAfter(now, -2) : closedAt
  return { createdAt: minutesAfter(openedAt, -40), publishedAt: openedAt, closedAt, hiddenAt }
}

function endDateOf(timeZone: string, { closesIn }: JobStory, { closedAt }: Dates, today: string) {
  if (closedAt) return dayIn(timeZone, closedAt)
  return closesIn === undefined ? null : dayAfter(today, closesIn)
}

function customQuestion(name: QuestionName, { customFields, fileCategories }: StoredCompany) {
  const { content, type, isMandatory = false, answerOptions = [], customField, fileCategory } = questionStory(name)
  return {
    content,
    type,
    isMandatory,
    answerOptions,
    mapToCustomField: customField !== undefined,
    customFieldId: customField === undefined ? null : requireValue(customFields, customField),
    mapToFileCategory: fileCategory !== undefined,
    fileCategoryId: fileCategory === undefined ? null : requireValue(fileCategories, fileCategory),
  }
}

/**
 * Returns the default form, with the picture optional, with a mandatory portfolio where work can be shown, and with the
 * gender where a team asks for it.
 */
function formOf({ asksForPortfolio = false, asksForGender = false }: JobStory) {
  const { attachment, personalInformation, ...groups } = defaultApplicationForm
  const person = { ...personalInformation, gender: { isEnabled: asksForGender, isMandatory: false } }
  const optional = { ...attachment.profilePicture, isMandatory: false }
  const portfolio = { ...attachment.portfolio, isEnabled: asksForPortfolio, isMandatory: asksForPortfolio }
  return ApplicationForm.parse({
    ...groups,
    personalInformation: person,
    attachment: { ...attachment, profilePicture: optional, portfolio },
  })
}

function stagesOf({ stageIds }: NewJob, { stages }: StoredCompany) {
  return defaultStages
    .map(({ name, process }) => ({ stageId: requireValue(stages, name), process }))
    .filter(({ stageId, process }) => process === hiringProcess.final || stageIds.includes(stageId))
    .map((stage, index) => ({ ...stage, orderNum: index + 1 }))
}

function activitiesOf({ story, dates, team }: ReturnType<typeof planJob>) {
  const job = `${story.position}, ${story.branch}`
  const entries: [Date | null, string][] = [
    [dates.createdAt, `created the job ${job}`],
    [dates.publishedAt, `published the job ${job}`],
    [dates.hiddenAt, `${story.status === 'closed' ? 'closed' : 'unpublished'} the job ${job}`],
  ]
  return entries.flatMap(([at, action]) =>
    at ? [{ loggedAt: at, what: action, page: activityPage.jobs, userId: team.recruiter }] : [],
  )
}
