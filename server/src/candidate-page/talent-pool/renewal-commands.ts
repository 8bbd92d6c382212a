import { dear, regardsIn } from '@hireloom/contract/mail/texts'
import { catalogue } from '@hireloom/contract/texts/catalogue'
import { longDay } from '@hireloom/contract/texts/long-day'
import { queueMail } from '../../mail/queries.ts'
import type { Services } from '../../platform/api/routes.ts'
import { forEachItem } from '../../platform/tasks/each-item.ts'
import { listEndingConsents, renewalKey } from './renewal-queries.ts'

/** The maximum number of mails in one run. The next run, an hour later, sends the rest. */
const maxMails = 1000

/** Asks candidates, once, whether the company may keep their details for longer. */
export async function askTalentPool({ db, now }: Pick<Services, 'db' | 'now'>) {
  await forEachItem(await listEndingConsents(db, now(), maxMails), async (consent) => {
    const { companyId, applicationId, email: recipient, firstName, companyName, language, until } = consent
    const { talentPool } = catalogue[language].mails
    const text = {
      language,
      greeting: dear(firstName, language),
      facts: [],
      signature: regardsIn(language, companyName),
      subject: talentPool.endsSubject,
      paragraphs: [talentPool.ends(companyName, longDay(until, language))],
    }
    await db
      .transaction()
      .execute((db) => queueMail(db, companyId, { applicationId, dedupeKey: renewalKey(consent), recipient, text }))
  })
}
