import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Education } from '@hireloom/contract/candidates/candidate'
import { duplicates } from '@hireloom/contract/duplicates'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import type { Job } from '@hireloom/contract/jobs/job'
import { candidateSource, hiringProcess } from '@hireloom/contract/lookups'
import { offerStatus } from '@hireloom/contract/offers/status'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { expect } from 'vitest'
import { eraseDeleted } from '../../src/candidates/tasks.ts'
import { setFlag } from '../../src/companies/flag-queries.ts'
import { type Application, move, setStatus, stageOf, storedApplication, undo } from '../moving.ts'
import { insertOffer } from '../offering.ts'
import type { World } from '../world.ts'

const day = 24 * 60 * 60 * 1000

const years = { startYear: 2010, endYear: 2014 }
const degree = { institutionName: 'UI', degree: 13, fieldOfStudy: 'Law', ...years, grade: '3' } as Education

/** Returns an application as it is now, for its next move. */
const current = async (world: World, application: Application) =>
  (await storedApplication(world, application)) as Application

/** Inserts applications in every odd case on two jobs, and returns the callers who read their reports. */
export async function insertOddCases(world: World) {
  const { product, companyId, db } = world
  await setFlag(db, companyId, 'move_candidate_all_final_status', true)
  const recruiter = await world.user('recruiter')
  const [admin, jobs] = [await world.as('admin'), [await world.job({}, recruiter), await world.job()]]
  const [own, other] = jobs as [(typeof jobs)[0], (typeof jobs)[0]]
  const sources = Object.values(candidateSource)
  let [people, moves] = [0, 0]
  const apply = (job = people % 2 ? own : other, overrides: object = {}) => {
    people += 1
    const formalEducation = people % 3 === 0 ? [degree] : []
    return world.application(job, { source: sources[people % sources.length]!, formalEducation, ...overrides })
  }
  const passDays = (days: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + days * day)
  }
  const firstDayOf = (stage: string) => (stage === 'Hired' ? { date: '2027-01-15' } : {})
  const moveThrough = async (person: Application, ...stages: string[]) => {
    for (const stage of stages) {
      moves += 1
      passDays(0.05 + 0.1 * (moves % 5))
      const moved = await move(world, admin, await current(world, person), stage, firstDayOf(stage))
      expect([stage, moved.status, moved.body.error]).toEqual([stage, 200, undefined])
    }
    return person
  }
  const moveAndUndo = async (person: Application, stage: string, overrides: object = {}) => {
    const { body } = await move(world, admin, await current(world, person), stage, overrides)
    expect((await undo(admin, body.data.undo?.id)).status).toBe(200)
  }

  for (const stage of ['Screening', 'HR Interview', 'Offering', 'Hired', 'Rejected']) {
    for (const job of [own, other]) await moveThrough(await apply(job), stage)
  }
  // Moved back twice, and moves undone one after the other.
  const movedBack = await moveThrough(
    await apply(),
    'Screening',
    'HR Interview',
    'Screening',
    'HR Interview',
    'User Interview',
  )
  await moveAndUndo(movedBack, 'Offering')
  await moveAndUndo(movedBack, 'Rejected')
  await moveThrough(movedBack, 'Offering')
  await moveAndUndo(await apply(), 'Screening')
  // Rejected, then applied again and hired.
  const rejectedFirst = await moveThrough(await apply(own), 'Screening', 'Rejected')
  await moveThrough(
    await apply(own, { candidateId: rejectedFirst.candidateId, email: rejectedFirst.email }),
    'HR Interview',
    'Hired',
  )
  // Hired, put back and hired again; and a rejection put back to an interview.
  await moveThrough(await apply(), 'Hired', 'HR Interview', 'Hired')
  await moveThrough(await apply(), 'Rejected', 'HR Interview')
  // Spam, with and without earlier stages, and one that turned out not to be spam.
  for (const stages of [[], ['Screening', 'HR Interview']]) {
    await setStatus(admin, await current(world, await moveThrough(await apply(), ...stages)), {
      status: applicationStatus.spam,
    })
  }
  const notSpam = await moveThrough(await apply(), 'Screening')
  await setStatus(admin, await current(world, notSpam), { status: applicationStatus.spam })
  await setStatus(admin, await current(world, notSpam), { status: applicationStatus.active })
  for (const status of [applicationStatus.archived, applicationStatus.withdrawn, applicationStatus.blocked]) {
    await setStatus(admin, await current(world, await moveThrough(await apply(), 'Screening')), { status })
  }
  // Two candidates who are the same person, and stay merged.
  const [one, two] = [
    await moveThrough(await apply(own), 'Screening'),
    await moveThrough(await apply(own, {}), 'HR Interview'),
  ]
  const merging = { params: { candidateId: one.candidateId }, body: { otherId: two.candidateId } }
  await world.db
    .updateTable('applications')
    .set({ email: one.email })
    .where('companyId', '=', companyId)
    .where('id', '=', two.id)
    .execute()
  expect((await admin(duplicates.merge, merging)).status).toBe(200)
  // Hired for the day of the application, and for one after the months of the report.
  const today = product.clock.now.toISOString().slice(0, 10)
  for (const date of [today, '2027-06-01']) {
    expect((await move(world, admin, await apply(), 'Hired', { date })).status).toBe(200)
  }
  // Offers in every state, one of spam and one of a deleted application.
  const offers = [
    { status: offerStatus.accepted, answeredAt: product.clock.now },
    { status: offerStatus.rejected, answeredAt: product.clock.now, declineReason: 1 },
    { status: offerStatus.rejected, answeredAt: product.clock.now, declineReason: 8 },
    { status: offerStatus.offered, expirationDate: '2026-11-01' },
    { status: offerStatus.negotiation, expirationDate: '2029-11-01' },
    { sentAt: null },
  ]
  const sentAt = new Date(product.clock.now.getTime() - 3 * day)
  for (const offer of offers)
    await insertOffer(world, await moveThrough(await apply(), 'Offering'), { sentAt, ...offer })
  const spamApplication = await moveThrough(await apply(), 'Offering')
  await insertOffer(world, spamApplication, { sentAt, status: offerStatus.offered, expirationDate: '2029-11-01' })
  await setStatus(admin, await current(world, spamApplication), { status: applicationStatus.spam })
  // Erased, deleted, and deleted and restored.
  const remove = ({ id }: Application) => admin(candidateForm.removeApplication, { params: { applicationId: id } })
  await remove(await moveThrough(await apply(), 'Screening', 'HR Interview'))
  passDays(31)
  await eraseDeleted(product.services)
  const deleted = await moveThrough(await apply(), 'Offering')
  await insertOffer(world, deleted, { sentAt, status: offerStatus.accepted, answeredAt: product.clock.now })
  await remove(deleted)
  await remove(await moveThrough(await apply(), 'Rejected'))
  const restored = await moveThrough(await apply(), 'Screening', 'HR Interview')
  await remove(restored)
  const restoring = { params: { candidateId: restored.candidateId }, body: { jobApplicationIds: [restored.id] } }
  expect((await admin(candidateForm.restore, restoring)).status).toBe(200)
  await insertWork(world, recruiter, { apply, own, other, later: passDays })
  return { admin, recruiter: await world.as(recruiter), own }
}

interface WorkContext {
  apply: (job?: Job, overrides?: object) => Promise<Application>
  own: Job
  other: Job
  later: (days: number) => void
}

/** Lets a Recruiter review, move and schedule, and leaves some applications without an entry for days. */
async function insertWork(world: World, recruiter: { id: number }, { apply, own, other, later }: WorkContext) {
  const call = await world.as(recruiter as Parameters<World['as']>[0])
  const moveThrough = async (person: Application, ...stages: string[]) => {
    for (const stage of stages) {
      later(0.4)
      expect([stage, (await move(world, call, await current(world, person), stage)).status]).toEqual([stage, 200])
    }
    return person
  }
  const people = [await apply(own), await apply(own), await apply(own), await apply(other)] as const
  await moveThrough(people[0], 'Screening', 'HR Interview', 'Screening')
  const { body } = await move(world, call, await current(world, people[0]), 'Rejected')
  expect((await undo(call, body.data.undo?.id)).status).toBe(200)
  const spam = await moveThrough(people[1], 'Screening', 'HR Interview')
  const noSpam = await moveThrough(people[2], 'HR Interview')
  await setStatus(call, await current(world, noSpam), { status: applicationStatus.archived })
  await setStatus(call, await current(world, noSpam), { status: applicationStatus.active })
  await setStatus(call, await current(world, noSpam), { status: applicationStatus.spam })
  await setStatus(call, await current(world, noSpam), { status: applicationStatus.active })
  const meetings = [
    [people[0], hiringProcess.interview, scheduleProgress.invited],
    [people[0], hiringProcess.interview, scheduleProgress.canceled],
    [noSpam, hiringProcess.assessment, scheduleProgress.invited],
    [spam, hiringProcess.interview, scheduleProgress.completed],
    [people[3], hiringProcess.interview, scheduleProgress.completed],
  ] as const
  const { now } = world.product.clock
  for (const [person, process, progress] of meetings) {
    const stageId = stageOf(world, process === hiringProcess.interview ? 'HR Interview' : 'Assessment')
    const place = { isOnlineLocation: true, location: 'https://meet.example.com/kopi', startsAt: now }
    const { companyId } = world
    await world.db
      .insertInto('schedules')
      .values({
        companyId,
        jobId: person.jobId,
        applicationId: person.id,
        stageId,
        process,
        progress,
        ...place,
        cancelReason: progress === scheduleProgress.canceled ? 'Moved to a phone call' : null,
        result: progress === scheduleProgress.completed ? 'Calm and friendly' : null,
        scheduledBy: recruiter.id,
        scheduledAt: now,
        endsAt: new Date(now.getTime() + day / 24),
      })
      .execute()
  }
  await setStatus(call, await current(world, spam), { status: applicationStatus.spam })
  later(8)
  await moveThrough(await apply(own), 'Screening')
  await apply(own)
  await apply(other)
}
