import { buffer } from 'node:stream/consumers'
import { eSignTexts } from '@hireloom/contract/esign'
import { deleteToken, findConnection } from '../../esign/queries.ts'
import { tokenInUse } from '../../esign/rules.ts'
import { record } from '../../history/queries.ts'
import { ESignatureRefused, ESignatureUnavailable } from '../../outside/e-signature/port.ts'
import type { Actor, Services } from '../../platform/api/routes.ts'
import { Refusal } from '../../platform/errors.ts'
import { type DocumentRow, findFinalFile } from './queries.ts'

type Call = Services & { actor: Actor }

/** Returns the sealed file of a document; until there is one, the file that was sent. */
export async function fileOf({ db, outside }: Services, document: DocumentRow) {
  const final = await findFinalFile(db, document)
  const bytes = await buffer(await outside.files.read(final?.key ?? document.fileKey))
  return new File([new Uint8Array(bytes)], final?.filename ?? document.filename, { type: 'application/pdf' })
}

/** Downloads a document that is stored only at the outside provider. */
export async function downloadOutside({ db, actor, sealing, outside, now }: Call, documentId: string) {
  const { companyId } = actor
  const absent = new Refusal(404, 'not_found', eSignTexts.downloadFailed)
  const token = tokenInUse(await findConnection(db, companyId), now())
  if (!token || !outside.eSignature) throw absent
  const bytes = await outside.eSignature.download(sealing.unseal(token), documentId).catch(async (error: unknown) => {
    if (error instanceof ESignatureUnavailable) throw new Refusal(503, 'esign_unavailable', eSignTexts.downloadFailed)
    if (!(error instanceof ESignatureRefused)) throw error
    await deleteToken(db, companyId, token)
    throw new Refusal(422, 'esign_refused', eSignTexts.downloadFailed)
  })
  if (!bytes) throw absent
  await record(db, actor, { event: 'document.downloaded', data: {} })
  return new File([bytes], `${documentId}.pdf`, { type: 'application/pdf' })
}
