import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { letterKind } from '@hireloom/contract/letters/templates'
import type { NewOffer } from '@hireloom/contract/offering'
import { uploadType } from '@hireloom/contract/uploads'
import { isFlagOn } from '../companies/flag-queries.ts'
import { columnsOf, drawForCompany, letterData, refuseMissing } from '../letters/letter-commands.ts'
import { findTemplate, type StoredTemplate } from '../letters/queries.ts'
import { termsOf } from '../offers/rules.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid } from '../platform/errors.ts'
import { signableProblem } from '../signing/documents/signable-commands.ts'
import { checkFiles } from '../uploads/check-queries.ts'
import { findFile } from '../uploads/queries.ts'
import { storeFile } from '../uploads/store-queries.ts'

type LetterServices = Pick<Services, 'db' | 'outside' | 'now'>
type OfferForm = Omit<NewOffer, 'jobId' | 'jobApplicationId'>

/** A stored letter with the SHA-256 of its bytes. */
interface LetterFile {
  fileId: number
  hash: Buffer
}

export interface StoredLetter extends LetterFile {
  /** SHA-256 of the template's text in hex; null for an uploaded letter. */
  templateHash: string | null
}

interface LetterOptions {
  applicationId: number
  /** The letter that the offer has already. */
  current?: LetterFile
}

/** Returns the letter of an offer: the uploaded file, or one drawn from the template. */
export async function resolveLetter(
  services: LetterServices,
  actor: Actor,
  form: OfferForm,
  { applicationId, current }: LetterOptions,
): Promise<StoredLetter> {
  if (form.templateId === null) return findUploadedLetter(services, actor, form)
  const template = await findOfferTemplate(services.db, actor.companyId, form.templateId)
  const bytes = await drawTemplate(services, actor, { template, form, applicationId })
  const hash = hashOf(bytes)
  const templateHash = hashOf(JSON.stringify(textOf(template))).toString('hex')
  if (current?.hash.equals(hash)) return { ...current, templateHash }
  const key = await storeFile(services, actor.companyId, {
    type: uploadType.offerLetter,
    filename: 'Offer letter.pdf',
    contentType: 'application/pdf',
    uploadedBy: actor.userId,
    bytes,
  })
  const file = await findFile(services.db, actor.companyId, key)
  if (!file) throw new Error('The letter was not stored')
  return { fileId: file.id, hash, templateHash }
}

/** Draws the letter of an offer from its template. Refuses placeholders without a value. */
export async function drawOfferLetter(
  services: LetterServices,
  actor: Actor,
  form: OfferForm,
  applicationId: number,
): Promise<Buffer> {
  const template = await findOfferTemplate(services.db, actor.companyId, form.templateId)
  return drawTemplate(services, actor, { template, form, applicationId })
}

/** Finds a template that the company offers for letters of offers, or refuses the one that was chosen. */
async function findOfferTemplate(db: Db, companyId: number, templateId: number | null) {
  const isOn = await isFlagOn(db, companyId, 'offer_letter_template')
  const template = templateId === null ? undefined : await findTemplate(db, companyId, templateId)
  if (!isOn || template?.kind !== letterKind.offer || template.isArchived) {
    throw invalid([{ field: 'templateId', message: 'Template must be one of the offered values' }])
  }
  return template
}

interface Drawing {
  template: StoredTemplate
  form: OfferForm
  applicationId: number
}

async function drawTemplate(services: LetterServices, actor: Actor, { template, form, applicationId }: Drawing) {
  const columns = columnsOf(template, await letterData(services, actor, applicationId, termsOf(form)))
  refuseMissing(columns, 'templateId')
  return drawForCompany(services, actor, [{ title: template.name, columns }])
}

/** Returns an uploaded letter; refuses a file that is not a whole PDF or picture, or can't be signed as asked for. */
async function findUploadedLetter(
  services: LetterServices,
  { companyId }: Actor,
  { offerLetter, sendToEsign }: OfferForm,
): Promise<StoredLetter> {
  const field = 'offerLetter'
  const [checked] = await checkFiles(services, companyId, [
    { field, key: offerLetter ?? '', uploadType: uploadType.offerLetter },
  ])
  if (!checked) throw new Error('No file was checked')
  const { id: fileId, key, contentType } = checked.file
  const bytes = await buffer(await services.outside.files.read(key))
  const problem = sendToEsign && (await signableProblem({ bytes, contentType }, companyId))
  if (problem) throw invalid([{ field, message: problem }])
  return { fileId, hash: hashOf(bytes), templateHash: null }
}

/** Returns the parts of a letter that come from its template, apart from the values of placeholders. */
const textOf = ({ name, language, body, bodyEnglish }: StoredTemplate) => [name, language, body, bodyEnglish]

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
