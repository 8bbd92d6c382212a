import { companyExportStatus, companyImportStatus } from '@hireloom/contract/company-exports/company-export'
import { companyExports } from '@hireloom/contract/company-exports/endpoints'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { exportedBytes, importInto, runImport } from '../../test/company-exporting.ts'
import { endFailedTask } from '../../test/tasks/failed-task.ts'
import { test, type World } from '../../test/world.ts'
import { companyExportTasks } from './task-list.ts'

const problem = 'The store is away'

/** Makes the next removal of a file fail. */
function failNextRemoval({ product }: World) {
  const { files } = product.services.outside
  const remove = vi.spyOn(files, 'remove').mockRejectedValueOnce(new Error(problem))
  onTestFinished(() => void remove.mockRestore())
  return { files, remove }
}

/** Exports a company with an applicant and their files. */
async function exportedCompany(world: World) {
  const { id: requestedBy } = await world.user('admin')
  await world.application(await world.job())
  return exportedBytes({ services: world.product.services, companyId: world.companyId, requestedBy })
}

const findImport = ({ db, companyId }: World) =>
  db.selectFrom('companyImports').select(['id', 'fileKey']).where('companyId', '=', companyId).executeTakeFirstOrThrow()

describe('while no file can be removed', () => {
  test('a failed export does not end, and ends with the next try', async ({ world }) => {
    const call = await world.as('admin')
    const { body } = await call(companyExports.create, { body: { withFiles: true, withIdentityNumbers: false } })
    const payload = { companyId: world.companyId, companyExportId: body.data.id }
    const end = () => endFailedTask(world, companyExportTasks.exportCompany, payload)
    const { remove } = failNextRemoval(world)
    await expect(end()).rejects.toThrow(problem)
    await end()
    expect(remove).toHaveBeenCalledTimes(2)
    expect((await call(companyExports.list, {})).body.data).toMatchObject([{ status: companyExportStatus.failed }])
  })

  test('the file of a completed import stays until the next run', async ({ world }) => {
    const bytes = await exportedCompany(world)
    const target = await world.another()
    const { files } = failNextRemoval(target)
    await expect(importInto(target, bytes)).rejects.toThrow(problem)
    const { id, fileKey } = await findImport(target)
    expect(await files.size(fileKey)).toBe(bytes.length)
    expect((await runImport(target, id)).status).toBe(companyImportStatus.completed)
    expect(await files.size(fileKey)).toBeUndefined()
  })
  test('the files that a failed import stored stay until the next try', async ({ world }) => {
    const bytes = await exportedCompany(world)
    const target = await world.another()
    const { files } = target.product.services.outside
    const put = vi.spyOn(files, 'put')
    const giveWay = async () => {
      if (put.mock.calls.length > 1) throw new Error('Killed')
    }
    await expect(importInto(target, bytes, { giveWay })).rejects.toThrow('Killed')
    const stored = put.mock.calls.map(([key]) => key)
    put.mockRestore()
    failNextRemoval(target)
    const { companyId } = target
    const { id: companyImportId } = await findImport(target)
    const end = () => endFailedTask(target, companyExportTasks.importCompany, { companyId, companyImportId })
    await expect(end()).rejects.toThrow(problem)
    await end()
    expect(stored.length).toBeGreaterThan(1)
    expect(await Promise.all(stored.map((key) => files.size(key)))).toEqual(stored.map(() => undefined))
  })
})
