import { pluralize } from '@hireloom/contract/platform/pluralize'
import { retryFailedMails } from '../operations/mail-commands.ts'
import { command } from './command.ts'
import { lockCompany } from './company-queries.ts'

export const mailsCommand = command({
  name: 'mails retry',
  summary: 'Sends the mails that failed in the last week again, for one company or all.',
  options: { company: { value: '<slug>' } },
  question: ({ company }) => `Send the failed mails of ${company ?? 'all companies'} again?`,
  async run({ db, now }, { company: slug }) {
    const company = slug === undefined ? undefined : await db.transaction().execute((db) => lockCompany(db, slug))
    const mails = await retryFailedMails(db, now(), company?.id)
    return { data: { mails }, text: [`${pluralize(mails, 'mail is', 'mails are')} sent again.`] }
  },
})
