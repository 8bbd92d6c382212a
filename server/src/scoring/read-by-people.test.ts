import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { home, nextActionKind } from '@hireloom/contract/home'
import { moves } from '@hireloom/contract/moves/endpoints'
import { scoreStatus } from '@hireloom/contract/scoring'
import { describe, expect } from 'vitest'
import { lockedPdf } from '../../test/hostile/files.ts'
import { applyWithCv, readScores, score, scorer, storedScore } from '../../test/scoring.ts'
import { test, type World } from '../../test/world.ts'
import { samplePdf } from '../documents/sample-pdf.ts'

const requirements =
  '<ul><li>Three years of experience as backend engineer in a logistics company</li><li>Designs databases and writes automated tests for payment services</li><li>Has led a team of engineers through the migration of a warehouse system</li></ul>'

const cvWith = (...lines: string[]) =>
  Buffer.from(
    samplePdf('Budi Santoso', [
      'budi.santoso@example.com',
      'WORK EXPERIENCE',
      'Backend Engineer, PT Sagara Logistik',
      'January 2020 - December 2024',
      'Built services for deliveries',
      ...lines,
    ]),
  )

const waiting = async (world: World, who: Parameters<World['as']>[0], permissions?: Parameters<World['as']>[1]) => {
  const { body } = await (await world.as(who, permissions))(home.nextActions, {})
  return body.data.filter(({ kind }) => kind === nextActionKind.unscored)
}

describe('a CV that copies the advertisement', () => {
  test('is marked on the page and in the list, and scores as without the copy', async ({ world }) => {
    const job = await world.job({ requirements })
    const honest = await applyWithCv(world, job, cvWith())
    const copied = await applyWithCv(
      world,
      job,
      cvWith(
        'Three years of experience as backend engineer in a logistics',
        'company Designs databases and writes automated tests for',
        'payment services Has led a team of engineers through the',
        'migration of a warehouse system',
      ),
    )
    for (const { applicationId } of [honest, copied]) await score(world, applicationId)
    const scores = [honest, copied].map(({ applicationId }) => storedScore(world, applicationId))
    const [plain, pasted] = await Promise.all(scores)
    expect(plain?.aiScore).toEqual(expect.any(Number))
    expect(pasted?.aiScore).toBe(plain?.aiScore)
    expect((await readScores(world, honest.candidateId)).scores).toMatchObject([{ copiesJob: false }])
    expect((await readScores(world, copied.candidateId)).scores).toMatchObject([{ copiesJob: true }])

    const { body } = await (await world.as('admin'))(applications.list, { query: { joId: [job.id] } })
    const marks = new Map(body.data.map(({ jobApplicationId, copiesJob }) => [jobApplicationId, copiesJob]))
    expect(marks).toEqual(
      new Map([
        [honest.applicationId, false],
        [copied.applicationId, true],
      ]),
    )
  })
})

describe('an application that could not be scored', () => {
  test('is among the next actions of the users who decide, until a user moves it', async ({ world }) => {
    const job = await world.job()
    const { applicationId, candidateId } = await applyWithCv(world, job, lockedPdf())
    const { applicationId: scored } = await applyWithCv(world, job)
    await score(world, applicationId)
    await score(world, scored, { scorer: scorer(50) })
    expect((await storedScore(world, applicationId)).aiScoreStatus).toBe(scoreStatus.nonEligible)
    expect(await waiting(world, 'admin')).toMatchObject([
      { jobApplicationId: applicationId, candidateId, jobId: job.id, candidateName: expect.stringContaining(' ') },
    ])
    expect(await waiting(world, 'recruiter')).toEqual([])
    expect(await waiting(await world.another(), 'admin')).toEqual([])
    expect(await waiting(world, 'admin', ['candidates.viewDetails'])).toEqual([])

    const moved = await (await world.as('admin'))(moves.changeStatus, {
      params: { applicationId },
      body: { jobId: job.id, status: applicationStatus.archived },
    })
    expect(moved.status).toBe(200)
    expect(await waiting(world, 'admin')).toEqual([])
  })
})
