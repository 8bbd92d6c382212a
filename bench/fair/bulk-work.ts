import { publicSite } from '@hireloom/contract/public-site'
import { exportReady } from '@hireloom/contract/transfers/mails'
import { queueMail } from '../../server/src/mail/queries.ts'
import { connect } from '../../server/src/platform/db/db.ts'
import { easyToken } from '../../server/test/applicant.ts'
import { findJobs, formOf, newApplicant, pdfOf, upload } from '../apply/applicants.ts'
import { callerOf } from '../apply/caller.ts'
import { atPace } from '../apply/pace.ts'
import type { Product } from '../apply/product.ts'
import { moverOf } from '../history-imports/mover.ts'
import { tableOf } from '../history-imports/table.ts'

interface BulkWork {
  /** Rows of a history. Its import is measured, not its reading and check. */
  rows: number
  mails: number
  /** Applications a second, and for how many seconds. */
  rate: number
  seconds: number
}

/**
 * Prepares what a company does at once: it imports a history, mails many people and receives applications. Returns a
 * function that does all of it, and returns the number of each reply to the applications.
 */
export async function prepareBulkWork(
  product: Product,
  { token, companyId, companySlug }: { token: string; companyId: number; companySlug: string },
  { rows, mails, rate, seconds }: BulkWork,
) {
  const mover = moverOf(`http://${product.host}:${product.port}`, token)
  const historyImportId = await mover.read('history', tableOf('history', rows))
  const { counts } = await mover.check(historyImportId)
  const caller = callerOf(product, 50)
  const applications = await prepareApplications(product, caller, companySlug, rate * seconds)

  return async () => {
    const replies = new Map<number, number>()
    const importing = mover.importRows(historyImportId, counts?.newApplications ?? 0)
    const mailing = queueMails(product, companyId, mails)
    await atPace(applications.length, rate, async (index) => {
      const { number, key, form } = applications[index] as (typeof applications)[number]
      const { status } = await caller.visit(number, companySlug, 'POST', publicSite.apply.path, form, key)
      replies.set(status, (replies.get(status) ?? 0) + 1)
    })
    await Promise.all([mailing, importing])
    caller.close()
    return replies
  }
}

async function prepareApplications(product: Product, caller: ReturnType<typeof callerOf>, slug: string, count: number) {
  const jobs = await findJobs(caller, [slug])
  const resume = pdfOf(1000)
  const prepared = []
  for (let number = 1; number <= count; number += 1) {
    const job = jobs[number % jobs.length]
    if (!job) throw new Error('No job is open')
    const applicant = newApplicant(number, job)
    applicant.captchaToken = await easyToken(product.secrets.captchaSecret, new Date(Date.now() - 60_000))
    await upload(caller, applicant, resume(number))
    prepared.push({ number, key: applicant.key, form: formOf(applicant) })
  }
  return prepared
}

async function queueMails({ databaseUrl }: Product, companyId: number, count: number) {
  const db = connect(databaseUrl, { max: 4 })
  const about = { companyName: 'A company', filename: 'candidates.xlsx', count: 1, link: 'https://hireloom.example' }
  const queued = Array.from({ length: count }, (_, index) => {
    const text = exportReady({ recipientName: `Reader ${index}`, ...about })
    return queueMail(db, companyId, { dedupeKey: `bulk ${index}`, recipient: `reader-${index}@bench.example`, text })
  })
  await Promise.all(queued)
  await db.destroy()
}
