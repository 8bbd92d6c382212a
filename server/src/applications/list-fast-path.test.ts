import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import { hiringRole } from '@hireloom/contract/lookups'
import { expect } from 'vitest'
import { test } from '../../test/world.ts'

/** A filter that every application passes; with any filter the list leaves its fast path. */
const passedByAll = { applicationDateStart: '2000-01-01' }

test('the fast path of the list returns the same rows and totals as the general one, on every page, for everyone', async ({
  world,
}) => {
  const recruiter = await world.user('recruiter')
  const hiringTeam = [{ hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter }]
  const jobs = [await world.job({ hiringTeam }), await world.job({ hiringTeam }), await world.job()]
  for (const [index, job] of jobs.entries()) {
    // Some arrived at the same moment, for the same and for different jobs.
    for (const day of [1, 1, 2, 3 + index])
      await world.application(job, { appliedAt: new Date(Date.UTC(2026, 9, day)) })
    for (const stage of ['Screening', 'Hired', 'Rejected']) await world.application(job, { stage })
    await world.application(job, { status: applicationStatus.archived })
    const { id } = await world.application(job)
    await world.db
      .updateTable('applications')
      .set({ deletedAt: new Date() })
      .where('companyId', '=', world.companyId)
      .where('id', '=', id)
      .execute()
  }
  const another = await world.another()
  await another.application(await another.job())

  const callers = {
    admin: await world.as('admin'),
    recruiter: await world.as(recruiter),
    'recruiter without jobs': await world.as('recruiter'),
  }
  const seen: Record<string, number> = {}
  for (const [name, call] of Object.entries(callers)) {
    for (const metrics of [candidateGroup.newCandidates, candidateGroup.screening, candidateGroup.archived]) {
      for (const part of [{}, { limit: 3, page: 2 }, { limit: 5, page: 9 }]) {
        const { body: fast } = await call(applications.list, { query: { metrics, ...part } })
        const { body: filtered } = await call(applications.list, { query: { metrics, ...part, ...passedByAll } })
        expect(fast, `${name}, group ${metrics}, ${JSON.stringify(part)}`).toEqual(filtered)
        seen[name] = Math.max(seen[name] ?? 0, fast.pagination.total)
      }
    }
    const { body: counts } = await call(applications.counts, {})
    expect(counts, name).toEqual((await call(applications.counts, { query: passedByAll })).body)
  }
  expect(seen).toEqual({ admin: 12, recruiter: 8, 'recruiter without jobs': 0 })
})
