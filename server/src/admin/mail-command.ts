import { counted } from '@hireloom/contract/platform/counted'
import { oneWeek } from '@hireloom/contract/platform/durations'
import { resendFailedMails } from '../mail/outbox-queries.ts'
import { command } from './command.ts'
import { listCompanies, lockCompany } from './company-queries.ts'

export const mailsCommand = command({
  name: 'mails retry',
  summary: 'Sends the mails again that failed in the last week, of one company or all.',
  options: { company: { value: '<slug>' } },
  question: ({ company }) => `Send the failed mails of ${company ?? 'all companies'} again?`,
  async run({ db, now }, { company: slug }) {
    const since = new Date(now().getTime() - oneWeek)
    const companies =
      slug === undefined ? await listCompanies(db) : [await db.transaction().execute((db) => lockCompany(db, slug))]
    let mails = 0
    for (const { id } of companies) {
      mails += await db.transaction().execute((db) => resendFailedMails(db, id, since))
    }
    return { data: { mails }, text: [`${counted(mails, 'mail is', 'mails are')} sent again.`] }
  },
})
