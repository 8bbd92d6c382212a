import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { companyExportStatus } from '@hireloom/contract/company-exports/company-export'
import { companyExports } from '@hireloom/contract/company-exports/endpoints'
import { expect } from 'vitest'
import { archiveOf } from '../../test/company-exporting.ts'
import { idleRun } from '../../test/tasks/idle-run.ts'
import { test } from '../../test/world.ts'
import { archiveFolder, exportCompany } from './export-commands.ts'
import { tablePath } from './manifest.ts'

test('an export that is killed starts over, and leaves no unfinished file', async ({ world }) => {
  const { services } = world.product
  const call = await world.as('admin')
  await world.application(await world.job(), { firstName: 'Rahmah' })
  const { body } = await call(companyExports.create, { body: { withFiles: true, withIdentityNumbers: false } })
  const payload = { companyId: world.companyId, companyExportId: body.data.id }
  const ownFiles = async () =>
    (await readdir(archiveFolder(services.config))).filter((name) => name.startsWith(`${world.companyId}-`))
  let steps = 0
  const killed = exportCompany(services, payload, {
    giveWay: async () => {
      if (++steps > 10) throw new Error('Killed')
    },
  })
  await expect(killed).rejects.toThrow('Killed')
  expect((await call(companyExports.list, {})).body.data).toMatchObject([{ status: companyExportStatus.running }])

  await exportCompany(services, payload, idleRun)
  const exports = (await call(companyExports.list, {})).body.data
  expect(exports).toMatchObject([{ status: companyExportStatus.ready, problem: null }])
  expect(await ownFiles()).toEqual([])
  const { fileKey } = await world.db
    .selectFrom('companyExports')
    .select('fileKey')
    .where('companyId', '=', world.companyId)
    .executeTakeFirstOrThrow()
  const archive = await archiveOf(await buffer(await services.outside.files.read(fileKey)))
  const people = (await archive.text(tablePath('candidates'))).trim().split('\n')
  await archive.close()
  expect(people).toHaveLength(1)
  expect(people[0]).toContain('Rahmah')
})
