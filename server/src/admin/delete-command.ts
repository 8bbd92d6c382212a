import { pluralize } from '@hireloom/contract/platform/pluralize'
import { shellQuoted } from '../backups/quoting-rules.ts'
import type { Db } from '../platform/db/db.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { type AdminContext, command, UsageError } from './command.ts'
import { endSessions, lockCompany } from './company-queries.ts'
import {
  type CompanyTable,
  countAds,
  countRecords,
  deleteLastRecords,
  deleteRows,
  listCompanyTables,
  listExportKeys,
  listFileKeys,
  listNamedKeys,
  markDeletion,
  removeTasks,
  separateFiles,
} from './deletion-queries.ts'

/** The number of rows that one transaction deletes: other companies' calls wait at most as long as this takes. */
const batchSize = 5000
/** Tables by which an interrupted deletion finds the company and its accounts. */
const deletedLast = new Set(['users', 'company_slugs'])
/** The number of files that are removed from the store at the same time. */
const filesAtOnce = 10
/** The number of file keys that are read at once. */
const keysAtOnce = 500

export const deleteCommand = command({
  name: 'company delete',
  summary:
    'Deletes a suspended company with everything in it, permanently. Without --name it only lists what would be deleted.',
  options: {
    company: { value: '<slug>', isRequired: true },
    name: { value: '<its exact name>' },
    'leave-ads': {},
  },
  async run(context, { company: slug, name, 'leave-ads': leaveAds }) {
    const company = await lockCompany(context.db, slug)
    const records = await countRecords(context.db, company.id)
    const summary = summaryOf(records)
    if (name === undefined) {
      const advice = `Delete them with: npm run admin -- company delete --company ${slug} --name ${shellQuoted(company.name)}`
      return {
        data: { id: company.id, ...records, isDeleted: false },
        text: [`${company.name} has ${summary}.`, advice],
      }
    }
    if (name !== company.name) throw new UsageError(`--name must be the exact name of the company: ${company.name}`)
    const owner = context.openAsOwner()
    await beginDeletion(context, owner, slug, leaveAds)
    await deleteCompany(context, owner, company.id)
    return {
      data: { id: company.id, ...records, isDeleted: true },
      text: [`${company.name} is deleted: ${summary}.`, 'Backups made before still have them.'],
    }
  },
})

const summaryOf = ({ jobs, applications, candidates, users, files, bytes }: Awaited<ReturnType<typeof countRecords>>) =>
  `${pluralize(jobs, 'job')}, ${pluralize(applications, 'application')}, ${pluralize(candidates, 'candidate')}, ${pluralize(users, 'user')} and ${pluralize(files, 'file')} (${(bytes / 1e6).toFixed(1)} MB)`

function beginDeletion({ now }: AdminContext, owner: Db, slug: string, leaveAds: boolean) {
  return owner.transaction().execute(async (db) => {
    const { id, name, isActive } = await lockCompany(db, slug)
    if (isActive) {
      throw new CannotStart(`${name} is active. Suspend it first: npm run admin -- company suspend --company ${slug}`)
    }
    const ads = leaveAds ? 0 : await countAds(db, id)
    if (ads > 0) {
      throw new CannotStart(
        `The job board advertises ${pluralize(ads, 'job')} of ${name}. End the advertising first, or leave it there with --leave-ads.`,
      )
    }
    await endSessions(db, id)
    await markDeletion(db, id, now())
  })
}

/** Deletes step by step. After an interruption the same command continues. */
async function deleteCompany({ outside, progress, now }: AdminContext, owner: Db, companyId: number) {
  await removeTasks(owner, companyId)
  for (const key of await listExportKeys(owner, companyId)) await outside.files.remove(key)
  let removed = 0
  const lists: ((after: number) => Promise<{ id: number; key: string }[]>)[] = [
    (after) => listFileKeys(owner, companyId, after, keysAtOnce),
    (after) => listNamedKeys(owner, companyId, 'historyImportFiles', { after, limit: keysAtOnce }),
    (after) => listNamedKeys(owner, companyId, 'historyImportDocuments', { after, limit: keysAtOnce }),
    (after) => listNamedKeys(owner, companyId, 'companyExports', { after, limit: keysAtOnce }),
    (after) => listNamedKeys(owner, companyId, 'companyImports', { after, limit: keysAtOnce }),
  ]
  for (const listAfter of lists) {
    let after = 0
    for (;;) {
      const files = await listAfter(after)
      for (let from = 0; from < files.length; from += filesAtOnce) {
        await Promise.all(files.slice(from, from + filesAtOnce).map(({ key }) => outside.files.remove(key)))
      }
      const last = files.at(-1)
      if (!last) break
      after = last.id
      removed += files.length
      progress(`${pluralize(removed, 'file')} removed`)
    }
  }
  while ((await separateFiles(owner, companyId, batchSize, now())) > 0);
  const tables = await listCompanyTables(owner)
  for (const table of tables.filter(({ name }) => !deletedLast.has(name))) {
    await deleteTable(owner, table, companyId, progress)
  }
  await owner.transaction().execute((db) => deleteLastRecords(db, tables, companyId))
}

async function deleteTable(owner: Db, table: CompanyTable, companyId: number, progress: AdminContext['progress']) {
  let deleted = 0
  for (;;) {
    const rows = await deleteRows(owner, table, companyId, batchSize)
    if (rows === 0) return
    deleted += rows
    progress(`${pluralize(deleted, 'row')} of ${table.name} deleted`)
  }
}
