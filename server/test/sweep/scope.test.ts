import { hiringRole } from '@hireloom/contract/lookups'
import { permissions } from '@hireloom/contract/platform/permissions'
import { describe, expect } from 'vitest'
import { type SampleIds, sampleIds } from '../../../contract/test/samples/sample-bodies.ts'
import { watchWrites } from '../database/writes.ts'
import { World } from '../world.ts'
import { idPlaces, replaceAt, valueAt } from './paths.ts'
import { test as base, everyCall, insertPastMeeting, insertRecords, send } from './sweep.ts'

/** Slices with calls about candidates and their related records. */
const slices = [
  ...['applications', 'candidateForm', 'candidateLookups', 'candidates', 'comments', 'duplicates', 'schedules'],
  ...['scoring', 'personalityTests', 'restrictedCandidates', 'savedViews'],
  ...['calendar', 'home', 'reports', 'savedReports', 'activityLog'],
]
const calls = everyCall(sampleIds)
  .filter(({ name, endpoint }) => slices.includes(name.split('.')[0] ?? '') && !endpoint.public)
  .filter(({ endpoint }) => !endpoint.adminOnly)

/** Bulk calls, which return the hidden records among the refused ones. */
const bulkCalls = ['applications.moveMany', 'applications.inviteNewJoiners', 'scoring.rescoreMany']

/** Returns the ids with the job and applicants replaced by ones the user may not see. */
async function insertHidden(world: World, ids: SampleIds): Promise<SampleIds> {
  const job = await world.job({ jobSummary: 'Rahasia of the shop' })
  const application = await world.application(job, { firstName: 'Rahasia', stage: 'HR Interview' })
  return {
    ...ids,
    jobId: job.id,
    applicationId: application.id,
    candidateId: application.candidateId,
    fileId: application.resumeFileId ?? 0,
    scheduleId: await insertPastMeeting(world, application, ids.stageId, ids.userId),
  }
}

const test = base.extend('scoped', { scope: 'file' }, async ({ product }, { onCleanup }) => {
  const world = await World.make(product)
  const ids = await insertRecords(world, 'Rara')
  const hidden = await insertHidden(world, ids)
  const { companyId } = world
  const callerOnTeam = async (roleName: 'recruiter' | 'user', teamRole: 1 | 2) => {
    const user = await world.user(roleName)
    const part = { companyId, jobId: ids.jobId, userId: user.id, role: teamRole }
    await world.db.insertInto('hiringTeam').values(part).execute()
    return world.as(user, permissions)
  }
  const callers = [
    await callerOnTeam('recruiter', hiringRole.recruiter),
    await callerOnTeam('user', hiringRole.hiringManager),
  ]
  const writes = await watchWrites()
  onCleanup(writes.stop)
  return { ids, hidden, callers, written: writes.tables }
})

describe('an application on a job that the user does not see', () => {
  test.for(calls)('is missing for a Recruiter and a User in $name', async ({ name, endpoint }, { scoped }) => {
    const { ids, hidden, callers, written } = scoped
    const call = everyCall(ids).find((sample) => sample.name === name)!
    const other = everyCall(hidden).find((sample) => sample.name === name)!
    const places = idPlaces(call, other)
    for (const caller of callers) {
      for (const place of places) {
        const { status, body } = await send(caller, endpoint, replaceAt(call.input, place, valueAt(other.input, place)))
        const outcome = `${place.join('.')}: ${status} ${JSON.stringify(body)}`
        if (place[0] === 'params') expect(status, outcome).toBe(404)
        else if (place[0] === 'query' || bulkCalls.includes(name)) expect([200, 404, 422], outcome).toContain(status)
        else expect([404, 422], outcome).toContain(status)
        expect(outcome).not.toMatch(/Rahasia/)
      }
      const reads = [other.input, { ...other.input, query: undefined }]
      for (const input of endpoint.method === 'GET' ? reads : places.length > 0 ? [other.input] : []) {
        const { status, body } = await send(caller, endpoint, input)
        const isSingle = places.some(([part]) => part === 'params')
        expect(isSingle ? [404, 422] : [200, 404, 422], JSON.stringify(body)).toContain(status)
        expect(JSON.stringify(body) ?? '').not.toMatch(/Rahasia/)
      }
    }
    const tables = await written()
    // Only calls that create a file are logged.
    expect(endpoint.file ? tables.filter((table) => table !== 'activity_log') : tables).toEqual([])
  })
})
