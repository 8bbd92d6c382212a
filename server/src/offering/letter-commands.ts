import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { NewOffer } from '@hireloom/contract/offering'
import { uploadType } from '@hireloom/contract/uploads'
import type { Actor, Services } from '../platform/api/routes.ts'
import { checkFiles } from '../uploads/check-queries.ts'

type LetterServices = Pick<Services, 'db' | 'outside' | 'now'>

/** A stored letter with the SHA-256 of its bytes. */
export interface StoredLetter {
  fileId: number
  hash: Buffer
}

/** Returns the letter of an offer; refuses an upload that is not a whole PDF or picture. */
export async function letterOf(
  services: LetterServices,
  { companyId }: Actor,
  { offerLetter }: Pick<NewOffer, 'offerLetter'>,
): Promise<StoredLetter> {
  const [checked] = await checkFiles(services, companyId, [
    { field: 'offerLetter', key: offerLetter ?? '', uploadType: uploadType.offerLetter },
  ])
  if (!checked) throw new Error('No file was checked')
  const bytes = await buffer(await services.outside.files.read(checked.file.key))
  return { fileId: checked.file.id, hash: createHash('sha256').update(bytes).digest() }
}
