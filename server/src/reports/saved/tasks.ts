import type { Services } from '../../platform/api/routes.ts'
import { forEachItem, onAllPagesById } from '../../platform/tasks/each-item.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { handledTasks } from '../../platform/tasks/worker.ts'
import { countDifferences, listCompanies } from '../facts/check-queries.ts'
import { foldCompanyNumbers, listChangedCompanies } from '../facts/rollup-queries.ts'
import { type MailServices, mailDueReport } from './mailing-commands.ts'
import { listDue } from './queries.ts'

/** Adds up the numbers of every company whose applications changed since the last run. */
export async function foldReportNumbers({ db }: Pick<Services, 'db'>) {
  await forEachItem(await listChangedCompanies(db), ({ companyId }) => foldCompanyNumbers(db, companyId))
}

/** The number of applications of each company that are compared with their events each night. */
const sampleSize = 2000

/**
 * Compares the numbers of every company's reports with the rows they add up, and the stays of some applications with
 * their events. Fails with the differences, which the log then shows: they are a bug, and nothing is repaired here.
 */
export async function checkReportNumbers({ db }: Pick<Services, 'db'>) {
  await forEachItem(await listCompanies(db), async ({ companyId }) => {
    const differences = await countDifferences(db, companyId, sampleSize)
    const parts = Object.entries(differences).filter(([, lines]) => lines > 0)
    if (parts.length > 0) throw new Error(`${parts.map((part) => part.join(' ')).join(', ')} differ from their rows`)
  })
}

const batchSize = 500

/** Mails the saved reports that are due, each in its own transaction. */
export async function mailReports(services: MailServices) {
  const at = services.now()
  const due = onAllPagesById((afterId) => listDue(services.db, at, { afterId, limit: batchSize }))
  await forEachItem(due, ({ companyId, id }) => mailDueReport(services, companyId, id))
}

export const reportTaskHandlers = handledTasks(
  {
    foldReportNumbers: task('foldReportNumbers', { at: '* * * * *' }),
    // At night in Indonesia.
    checkReportNumbers: task('checkReportNumbers', { at: '41 18 * * *' }),
    mailReports: task('mailReports', { at: '*/5 * * * *' }),
  },
  { foldReportNumbers, checkReportNumbers, mailReports },
)
