import { jobs } from '@hireloom/contract/jobs/endpoints'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { hiringRole } from '@hireloom/contract/lookups'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { jobColumns } from '@hireloom/contract/transfers/job-columns'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { describe, expect } from 'vitest'
import { importFile } from '../../test/importing.ts'
import { asUpload, rowsIn } from '../../test/job-file.ts'
import { test } from '../../test/world.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('the template has the columns of an import and no rows, for users who may create jobs', async ({ world }) => {
  const call = await world.as('recruiter')
  const { status, headers, body } = await call(transfers.jobTemplate, {})
  expect([status, headers['content-type']]).toEqual([200, xlsx])
  const [header] = await rowsIn(body)
  expect(header?.slice(0, 8)).toEqual([
    ...['Job position *', 'Branch *', 'Province *', 'City *', 'Organization *', 'Employment type *'],
    ...['Workplace', 'Headcount'],
  ])
  const refused = await call(transfers.upload, { body: asUpload(Buffer.from(await body.arrayBuffer())) })
  expect(refused.body.error?.errors).toEqual([{ field: 'file', message: 'jobs.xlsx has no rows below its header' }])
  expect((await (await world.as('user'))(transfers.jobTemplate, {})).status).toBe(403)
})

describe('exported jobs', () => {
  test('match the list, in a file that can be imported again', async ({ world }) => {
    const call = await world.as('admin')
    await world.job({ requirements: `<ul><li>${'Calm when it is busy. '.repeat(12)}</li><li>R&amp;D</li></ul>` })
    await world.job({ status: jobStatus.draft })
    const { status, headers, body } = await call(transfers.exportJobs, { query: { status: jobStatus.published } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': xlsx,
      'content-disposition': expect.stringContaining('filename="jobs-2026-11-20.xlsx"'),
      'cache-control': 'private, no-store',
    })
    const [header = [], row = [], ...more] = await rowsIn(body)
    expect([header.length, more]).toEqual([jobColumns.length, []])
    expect(row.slice(0, 2)).toEqual(['Backend Engineer', 'Jakarta Selatan'])
    const again = await importFile(world, call, Buffer.from(await body.arrayBuffer()))
    expect(again).toMatchObject({ status: transferStatus.completed, succeededRows: 1 })
    const { data } = (await call(jobs.read, { params: { jobId: again.rows[0]?.jobId ?? 0 } })).body
    expect(data.requirements).toMatch(/<\/li><li>R&amp;D<\/li><\/ul>$/)
  })

  test('are those the user sees, without salaries for users who may not see them', async ({ world }) => {
    const ayu = await world.user('user')
    await world.job()
    await world.job({ hiringTeam: [{ hiringUserId: ayu.id, hiringRoleId: hiringRole.hiringManager }] })
    const { body } = await (await world.as(ayu))(transfers.exportJobs, {})
    const [, row = [], ...more] = await rowsIn(body)
    expect([row[jobColumns.indexOf('headcount')], more]).toEqual(['2', []])
    expect([row[jobColumns.indexOf('minSalary')], row[jobColumns.indexOf('maxSalary')]]).toEqual(['', ''])
  })
})
