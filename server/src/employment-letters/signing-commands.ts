import type { LetterSigning } from '@hireloom/contract/employment-letters/endpoints'
import { letterLanguage } from '@hireloom/contract/letters/templates'
import { signingKind } from '@hireloom/contract/signing/codes'
import type { Actor, Services } from '../platform/api/routes.ts'
import { missing } from '../platform/errors.ts'
import { refuseStale } from '../platform/versions.ts'
import { sendForSignature } from '../signing/documents/commands.ts'
import { chooseProvider } from '../signing/settings/provider-commands.ts'
import { lockHired } from './hired-commands.ts'
import { findLetter, findNewestFile, lockLetter } from './queries.ts'

/** Sends the newest file of a letter for signature: first to the candidate, then to users of the company. */
export async function sendLetterToSign(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  { applicationId, employmentId }: { applicationId: number; employmentId: number },
  { updatedAt, provider, ...request }: LetterSigning,
) {
  const { companyId } = actor
  const at = now()
  if (!(await findLetter(db, companyId, applicationId, employmentId))) missing('Employment letter')
  await db.transaction().execute(async (db) => {
    await lockHired(db, actor, applicationId)
    const letter = (await lockLetter(db, companyId, applicationId, employmentId)) ?? missing('Employment letter')
    refuseStale(updatedAt, letter.updatedAt)
    const { fileId, language } = await findNewestFile(db, letter)
    await sendForSignature(db, actor, {
      kind: signingKind.employmentLetter,
      employmentId,
      applicationId,
      title: `Employment letter ${letter.number}`,
      language: language === letterLanguage.english ? 'en' : 'id',
      provider: await chooseProvider(db, companyId, provider, at),
      fileId,
      ...request,
      at,
    })
  })
}
