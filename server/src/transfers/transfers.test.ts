import { jobStatus } from '@hireloom/contract/job-parts'
import { jobs } from '@hireloom/contract/jobs'
import { jobHeaders, rowStatus, transferStatus, transfers } from '@hireloom/contract/transfers'
import { describe, expect } from 'vitest'
import { asUpload, jobFile, rowsIn } from '../../test/job-file.ts'
import { test, type World } from '../../test/world.ts'
import { importJobs } from './tasks.ts'

type Call = Awaited<ReturnType<World['as']>>

/** Uploads a file and answers its import. */
async function uploaded(call: Call, bytes: Buffer, filename?: string) {
  const { status, body } = await call(transfers.upload, { body: asUpload(bytes, filename) })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

/** Works off an import as its task does. */
const work = ({ companyId, product }: World, importId: number) => importJobs(product.services, { companyId, importId })

async function imported(world: World, call: Call, bytes: Buffer) {
  const { importId } = await uploaded(call, bytes)
  await call(transfers.start, { body: { importId } })
  await work(world, importId)
  const { data } = (await call(transfers.read, { params: { importId } })).body
  const rows = (await call(transfers.rows, { params: { importId }, query: { limit: 1000 } })).body.data
  return { ...data, rows }
}

describe('a file of good rows', () => {
  test('makes a draft of each, which waits for its summary and takes no quota', async ({ world }) => {
    const call = await world.as('recruiter')
    const { rows, ...done } = await imported(
      world,
      call,
      await jobFile([
        {},
        { minSalary: '5.000.000', maxSalary: 'Rp 7.500.000', headcount: null, branch: ' jakarta  SELATAN ' },
      ]),
    )
    expect(done).toMatchObject({
      status: transferStatus.completed,
      totalRows: 2,
      succeededRows: 2,
      failedRows: 0,
      fileUrl: null,
    })
    expect(rows.map(({ rowNumber, status, jobStatus }) => [rowNumber, status, jobStatus])).toEqual([
      [2, rowStatus.succeeded, jobStatus.draft],
      [3, rowStatus.succeeded, jobStatus.draft],
    ])
    const { data: job } = (await call(jobs.read, { params: { jobId: rows[1]?.jobId ?? 0 } })).body
    expect(job).toMatchObject({
      ...{ branchName: 'Jakarta Selatan', headcount: 1, minSalary: 5_000_000, maxSalary: 7_500_000 },
      ...{ jobSummary: '', salaryDescription: '', salaryCurrency: 'IDR', status: jobStatus.draft },
    })
    expect(job.description).toMatch(/^<p>Builds the services/)
    expect(job.jobHiringStages).toHaveLength(8)
    expect(job.hiringTeam).toHaveLength(1)
    const uses = world.db.selectFrom('quotaUses').select('kind').where('companyId', '=', world.companyId)
    expect(await uses.execute()).toEqual([])
  })
})
