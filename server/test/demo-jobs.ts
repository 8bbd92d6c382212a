import { integrationKind } from '@hireloom/contract/integrations'
import { adState } from '@hireloom/contract/job-board'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { jobPlatform } from '@hireloom/contract/lookups'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { expect, it } from 'vitest'
import { count, type Demo, idOf, now } from './demo.ts'

/** Registers the tests of the demo's jobs and their visibility. */
export function testDemoJobs(demo: Demo) {
  it('publishes jobs on LinkedIn only where their company is connected', async () => {
    const connected = async (slug: string) => {
      const companyId = await idOf(demo.db, slug)
      const rows = await demo.db.selectFrom('integrations').select('kind').where('companyId', '=', companyId).execute()
      return rows.map(({ kind }) => kind).sort()
    }
    const { linkedIn, seek } = integrationKind
    expect(await connected('sagara-logistik')).toEqual([linkedIn, seek])
    expect(await connected('bahari-dingin')).toEqual([linkedIn])
    expect(await connected('kopi-tanah-gayo')).toEqual([])
    const { unconnected } = await demo.all
      .selectFrom('jobPlatforms')
      .leftJoin('integrations', (join) =>
        join.onRef('integrations.companyId', '=', 'jobPlatforms.companyId').on('integrations.kind', '=', linkedIn),
      )
      .select(({ fn }) => fn.countAll<number>().as('unconnected'))
      .where('jobPlatforms.platform', '=', jobPlatform.linkedIn)
      .where('jobPlatforms.isPublish', '=', true)
      .where('integrations.kind', 'is', null)
      .executeTakeFirstOrThrow()
    expect(unconnected).toBe(0)
  })

  it('advertises some jobs on the board, which refused one of them', async () => {
    const ads = await demo.all
      .selectFrom('jobBoardAds')
      .leftJoin('embeddedBoardAds', 'embeddedBoardAds.id', 'jobBoardAds.seekPositionProfileId')
      .select(['jobBoardAds.state', 'problem', 'jobAdsUrl', 'embeddedBoardAds.endsAt'])
      .orderBy('state')
      .execute()
    const { live, failed } = adState
    expect(ads.map(({ state }) => state)).toEqual([live, live, live, failed])
    expect(ads.at(-1)?.problem).toBe('The advertisement product has expired')
    for (const ad of ads.slice(0, 3)) {
      expect(ad.jobAdsUrl).toMatch(/^http:\/\/localhost:3000\/dev\/board\/ads\//)
      expect(ad.endsAt?.getTime()).toBeGreaterThan(now.getTime())
    }
  })

  it('shows jobs of every status at the largest company', async () => {
    const companyId = await idOf(demo.db, 'sagara-logistik')
    const jobs = await demo.db.selectFrom('jobs').select('status').where('companyId', '=', companyId).execute()
    const counts = Object.fromEntries(
      [...Map.groupBy(jobs, ({ status }) => status)].map(([status, statusJobs]) => [status, statusJobs.length]),
    )
    expect(counts).toEqual({
      [jobStatus.draft]: 6,
      [jobStatus.published]: 12,
      [jobStatus.unpublished]: 3,
      [jobStatus.closed]: 7,
    })
  })

  it('has imports with drafts that wait for their texts, and with failed rows and their reasons', async () => {
    const imports = await demo.all.selectFrom('transfers').selectAll().orderBy('uploadedAt').execute()
    expect(imports.map(({ status, succeededRows, failedRows }) => [status, succeededRows, failedRows])).toEqual([
      [transferStatus.completed, 2, 0],
      [transferStatus.partialSuccess, 1, 2],
    ])
    for (const { fileKey } of imports)
      expect(
        demo.files
          .get(fileKey ?? '')
          ?.bytes.subarray(0, 2)
          .toString(),
      ).toBe('PK')
    const rows = await demo.all.selectFrom('transferRows').select(['errors', 'jobId']).orderBy('id').execute()
    expect(rows.map(({ errors, jobId }) => [errors.length > 0, jobId !== null])).toEqual([
      [false, true],
      [false, true],
      [false, true],
      [true, false],
      [true, false],
    ])
    const waiting = demo.all.selectFrom('jobs').select('id').where('jobSummary', '=', '')
    expect(await count(waiting)).toBe(3)
  })

  it('asks questions of all eight types, and has an answer or a file for each', async () => {
    const questions = await demo.all.selectFrom('jobQuestions').select('type').distinct().execute()
    expect(questions).toHaveLength(8)
    const { missing } = await demo.all
      .selectFrom('applications')
      .innerJoin('jobQuestions', (join) =>
        join
          .onRef('jobQuestions.companyId', '=', 'applications.companyId')
          .onRef('jobQuestions.jobId', '=', 'applications.jobId'),
      )
      .leftJoin('applicationAnswers', (join) =>
        join
          .onRef('applicationAnswers.companyId', '=', 'applications.companyId')
          .onRef('applicationAnswers.applicationId', '=', 'applications.id')
          .onRef('applicationAnswers.questionId', '=', 'jobQuestions.id'),
      )
      .where('applicationAnswers.id', 'is', null)
      .select((row) => row.fn.countAll<number>().as('missing'))
      .executeTakeFirstOrThrow()
    expect(missing).toBe(0)
  })

  it('logs nothing in the future', async () => {
    const { last } = await demo.all
      .selectFrom('activityLog')
      .select(({ fn }) => fn.max('at').as('last'))
      .executeTakeFirstOrThrow()
    expect(last.getTime()).toBeLessThanOrEqual(now.getTime())
  })

  it('logs when jobs were published', async () => {
    const published = await count(demo.all.selectFrom('jobs').select('id').where('publishedDate', 'is not', null))
    const log = await demo.all.selectFrom('activityLog').select('what').execute()
    expect(log.filter(({ what }) => what.startsWith('published the job'))).toHaveLength(published)
  })
}
