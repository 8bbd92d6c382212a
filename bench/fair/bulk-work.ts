import { publicSite } from '@hireloom/contract/public-site'
import { exportReady } from '@hireloom/contract/transfers/mails'
import { queueMail } from '../../server/src/mail/queries.ts'
import { connect } from '../../server/src/platform/db/db.ts'
import { easyToken } from '../../server/test/applicant.ts'
import { findJobs, formOf, newApplicant, pdfOf, upload } from '../apply/applicants.ts'
import { callerOf } from '../apply/caller.ts'
import { atPace } from '../apply/pace.ts'
import { moverOf } from '../history-imports/mover.ts'
import { tableOf } from '../history-imports/table.ts'
import type { BulkWork } from './bulk-process.ts'

// Keeps a company's tasks busy with three things at once: imports a history, mails many people and sends applications.
// Runs as a separate process, which receives the work as a message, replies once it is prepared, and begins with the
// next message.

process.once('message', async (work: BulkWork) => {
  const begin = await prepare(work)
  process.once('message', async () => {
    process.send?.(await begin())
    process.exit()
  })
  process.send?.('prepared')
})

/** Returns a function that does the work until the last application has its reply. It returns the replies by status. */
async function prepare(work: BulkWork) {
  const { product, company, rows, rate, seconds } = work
  const mover = moverOf(`http://${product.host}:${product.port}`, company.token)
  const historyImportId = await mover.read('history', tableOf('history', rows))
  const { counts } = await mover.check(historyImportId)
  const caller = callerOf(product, 50)
  const applications = await prepareApplications(work, caller, rate * seconds)

  return async () => {
    const replies: Record<number, number> = {}
    void mover.importRows(historyImportId, counts?.newApplications ?? 0)
    const mailing = queueMails(work)
    await atPace(applications.length, rate, async (index) => {
      const { number, key, form } = applications[index] as (typeof applications)[number]
      const { status } = await caller.visit(number, company.slug, 'POST', publicSite.apply.path, form, key)
      replies[status] = (replies[status] ?? 0) + 1
    })
    await mailing
    return replies
  }
}

async function prepareApplications({ product, company }: BulkWork, caller: ReturnType<typeof callerOf>, count: number) {
  const jobs = await findJobs(caller, [company.slug])
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

async function queueMails({ product, company, mails }: BulkWork) {
  const db = connect(product.databaseUrl, { max: 4 })
  const about = { companyName: 'A company', filename: 'candidates.xlsx', count: 1, link: 'https://hireloom.example' }
  const queued = Array.from({ length: mails }, (_, index) => {
    const text = exportReady({ recipientName: `Reader ${index}`, ...about })
    return queueMail(db, company.id, { dedupeKey: `bulk ${index}`, recipient: `reader-${index}@bench.example`, text })
  })
  await Promise.all(queued)
  await db.destroy()
}
