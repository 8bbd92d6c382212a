import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { expect, onTestFinished, vi } from 'vitest'
import { removeFromRecruiters } from '../../test/permission-removal.ts'
import { test } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'
import { makeExport } from './exports/commands.ts'

test('an export gives no file to a user who lost their rights while it was made', async ({ world }) => {
  const call = await world.as('recruiter')
  await setFlag(world.db, world.companyId, 'export_candidates', true)
  const id = (await call(exportLog.exportCandidates, { body: {} })).body.data.importId
  const task = { companyId: world.companyId, transferId: id }
  async function* rows() {
    yield [['Rara']]
    await removeFromRecruiters(world, 'candidates.viewSensitiveData')
  }
  const columns = [{ header: 'Candidate', width: 20, kind: 'text' as const }]
  const source = { name: 'Candidates', columns, total: 1, contents: 'candidates', about: [], rows: rows() }
  const sources = { [transferType.candidateExport]: async () => source }
  const { services } = world.product
  const putFile = vi.spyOn(services.outside.files, 'putFile')
  onTestFinished(() => void putFile.mockRestore())
  await makeExport(services, task, { sources, letCallsPass: async () => undefined })
  const message = 'The rights of the user changed while the file was made. Start the export again.'
  const { body } = await call(exportLog.read, { params: { exportId: id } })
  expect(body.data).toMatchObject({ status: transferStatus.failed, errors: [{ message }], fileUrl: null })
  expect(putFile).not.toHaveBeenCalled()
})
