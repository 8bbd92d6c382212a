import { documentProvider, signerStatus } from '@hireloom/contract/signing/codes'
import { signingRefusals } from '@hireloom/contract/signing/texts'
import { longDayIn } from '@hireloom/contract/texts/long-day'
import type { Db } from '../../platform/db/db.ts'
import { appendEvent } from '../event-queries.ts'
import { languageFor, mailEnded, mailSender, type Site, shortNameOf } from '../mails.ts'
import { deadlineOf, nextSigners } from '../rules.ts'
import type { SignerRow } from '../signers/queries.ts'
import { recordSigning, withHash } from './commands.ts'
import { type DocumentRow, updateDocument } from './queries.ts'

/**
 * Records that a locked document has expired, and mails its sender and everyone who was asked. An outside provider
 * mails its signers itself.
 */
export async function endExpired(
  db: Db,
  site: Site,
  document: DocumentRow,
  { signers, at }: { signers: readonly SignerRow[]; at: Date },
) {
  if (document.isExpiryTold) return
  await updateDocument(db, document, { isExpiryTold: true })
  await appendEvent(db, withHash(document), { kind: 'expired', at })
  await recordSigning(db, { companyId: document.companyId }, document, 'signing.expired', at)
  const names = new Intl.ListFormat('en').format(nextSigners(signers).map((signer) => shortNameOf(document, signer)))
  await mailSender(db, site, document, { signerName: names, action: 'did not sign in time', key: 'expired' })
  if (document.provider === documentProvider.outside) return
  for (const signer of signers) {
    if (signer.status === signerStatus.waiting) continue
    const language = languageFor(document, signer)
    const lastDay = longDayIn(document.timeZone, new Date(deadlineOf(document, signer).getTime() - 1), language)
    await mailEnded(db, document, signer, signingRefusals.over[language](lastDay, document.companyName))
  }
}
