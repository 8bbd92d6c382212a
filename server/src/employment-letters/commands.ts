import type { EmploymentLetterChange } from '@hireloom/contract/employment-letters/endpoints'
import type { EmploymentLetterForm } from '@hireloom/contract/employment-letters/form'
import { record } from '../history/queries.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid, isViolationOf, missing, Refusal } from '../platform/errors.ts'
import { refuseStale } from '../platform/versions.ts'
import { findOpenDocument } from '../signing/documents/queries.ts'
import { claimFile } from '../uploads/queries.ts'
import { lockHired, refuseUnhired } from './hired-commands.ts'
import { planLetter, storeLetter } from './letter-commands.ts'
import {
  deleteReservation,
  findLastSequence,
  isNumberTaken,
  listReleased,
  releaseSequence,
  takeReleased,
  takeSequence,
} from './number-queries.ts'
import {
  type CompleteForm,
  findLetter,
  findLetterOfKey,
  insertLetter,
  insertVersion,
  lockLetter,
  updateLetter,
} from './queries.ts'
import { letterNumber } from './rules.ts'

type LetterServices = Pick<Services, 'db' | 'outside' | 'now'>

interface CreationOptions {
  applicationId: number
  /** A second call with the same key returns the letter of the first. */
  idempotencyKey: string | undefined
}

/** Creates an employment letter and returns its id. */
export async function createLetter(
  services: LetterServices,
  actor: Actor,
  { applicationId, idempotencyKey }: CreationOptions,
  body: EmploymentLetterForm,
) {
  const { db, now } = services
  const at = now()
  await refuseUnhired(db, actor, applicationId, body.jobId)
  const earlier = idempotencyKey && (await findLetterOfKey(db, actor, applicationId, idempotencyKey))
  if (earlier) return earlier.id
  const { form: planned, draw } = await planLetter(services, actor, applicationId, body)
  await refuseTaken(db, actor.companyId, body.offerLetterNumber)
  const creation = { applicationId, idempotencyKey, draw, at }
  const withNumber = (offerLetterNumber: string) => ({ ...planned, offerLetterNumber })
  if (body.offerLetterNumber)
    return storeNewLetter(services, actor, { ...creation, form: withNumber(body.offerLetterNumber) })
  const reserved = await takeNumber(db, actor, at)
  const stored = storeNewLetter(services, actor, { ...creation, form: withNumber(reserved.number), reserved })
  return stored.catch(async (error: unknown) => {
    await releaseSequence(db, actor.companyId, reserved, at)
    throw error
  })
}

interface NewLetter extends CreationOptions {
  form: CompleteForm
  draw: (letterNumber: string) => Promise<Buffer>
  at: Date
  /** The number that was taken for the letter; undefined when the form names one. */
  reserved?: TakenNumber
}

/** Draws a new letter, stores it and returns its id. */
async function storeNewLetter(
  services: LetterServices,
  actor: Actor,
  { applicationId, idempotencyKey, form, draw, at, reserved }: NewLetter,
) {
  const { companyId, userId } = actor
  const fileId = await storeLetter(services, actor, form, draw)
  return services.db.transaction().execute(async (db) => {
    const { jobId, reference } = await lockHired(db, actor, applicationId, form.jobId)
    await claim(db, companyId, applicationId, fileId)
    const creation = { applicationId, idempotencyKey: idempotencyKey ?? null, createdBy: userId, at }
    const letterId = await insertLetter(db, companyId, form, creation).catch(refuseTakenNumber)
    await insertVersion(db, companyId, { letterId, version: 1, fileId, madeBy: userId, madeAt: at }, form)
    if (reserved) await deleteReservation(db, companyId, reserved)
    await record(db, actor, { event: 'employment_letter.created', data: { applicationId, jobId, reference }, at })
    return letterId
  })
}

/** Draws a letter again with other terms; the earlier file stays as a version. */
export async function regenerateLetter(
  services: LetterServices,
  actor: Actor,
  { applicationId, employmentId }: { applicationId: number; employmentId: number },
  { updatedAt, ...body }: EmploymentLetterChange,
) {
  const { db, now } = services
  const { companyId, userId } = actor
  const at = now()
  const earlier = (await findLetter(db, companyId, applicationId, employmentId)) ?? missing('Employment letter')
  await refuseUnhired(db, actor, applicationId, body.jobId)
  refuseStale(updatedAt, earlier.updatedAt)
  const { form: planned, draw } = await planLetter(services, actor, applicationId, body)
  await refuseTaken(db, companyId, body.offerLetterNumber, employmentId)
  const form = { ...planned, offerLetterNumber: body.offerLetterNumber || earlier.number }
  const fileId = await storeLetter(services, actor, form, draw)
  await db.transaction().execute(async (db) => {
    const { jobId, reference } = await lockHired(db, actor, applicationId, form.jobId)
    const letter = (await lockLetter(db, companyId, applicationId, employmentId)) ?? missing('Employment letter')
    refuseStale(updatedAt, letter.updatedAt)
    if (await findOpenDocument(db, companyId, { employmentId })) throw beingSigned()
    await claim(db, companyId, applicationId, fileId)
    const version = await updateLetter(db, letter, form, at).catch(refuseTakenNumber)
    await insertVersion(db, companyId, { letterId: letter.id, version, fileId, madeBy: userId, madeAt: at }, form)
    await record(db, actor, { event: 'employment_letter.regenerated', data: { applicationId, jobId, reference }, at })
  })
}

/** Draws a letter as a PDF, with the proposed number where the form has none. */
export async function previewLetter(
  services: LetterServices,
  actor: Actor,
  applicationId: number,
  body: EmploymentLetterForm,
) {
  await refuseUnhired(services.db, actor, applicationId, body.jobId)
  const { draw } = await planLetter(services, actor, applicationId, body)
  return draw(body.offerLetterNumber || (await proposeNumber(services.db, actor, services.now())))
}

/** Returns the next free number without taking it. */
export async function proposeNumber(db: Db, { companyId, timeZone }: Actor, at: Date) {
  const today = dayIn(timeZone, at)
  const year = Number(today.slice(0, 4))
  const released = await listReleased(db, companyId, year, at)
  let last = await findLastSequence(db, companyId, year)
  let number: string
  do {
    number = letterNumber(released.shift() ?? ++last, today)
  } while (await isNumberTaken(db, companyId, number))
  return number
}

type TakenNumber = Awaited<ReturnType<typeof takeNumber>>

/**
 * Takes the next free number: one whose letter failed, or a new one. It is reserved until its letter is stored, so that
 * the numbers of a company have no gap.
 */
const takeNumber = (db: Db, { companyId, timeZone }: Actor, at: Date) =>
  db.transaction().execute(async (db) => {
    const today = dayIn(timeZone, at)
    const year = Number(today.slice(0, 4))
    for (;;) {
      const sequence = (await takeReleased(db, companyId, year, at)) ?? (await takeSequence(db, companyId, year, at))
      const number = letterNumber(sequence, today)
      if (!(await isNumberTaken(db, companyId, number))) return { year, sequence, number }
      await deleteReservation(db, companyId, { year, sequence })
    }
  })

/** Returns the refusal of a change while the letter is being signed. */
const beingSigned = () =>
  new Refusal(409, 'being_signed', 'This letter is being signed. Void the document before you regenerate the letter.')

async function claim(db: Db, companyId: number, applicationId: number, fileId: number) {
  if (await claimFile(db, companyId, { fileId, applicationId, questionId: null })) return
  throw new Error('The drawn letter was removed before it was claimed')
}

async function refuseTaken(db: Db, companyId: number, number: string, exceptId?: number) {
  if (number && (await isNumberTaken(db, companyId, number, exceptId))) throw numberTaken()
}

function refuseTakenNumber(error: unknown): never {
  if (isViolationOf(error, 'employment_letters_by_key')) throw beingCreated()
  throw isViolationOf(error, 'employment_letters_by_number') ? numberTaken() : error
}

const beingCreated = () => new Refusal(409, 'being_created', 'This letter has just been created. Reload the page.')

const numberTaken = () =>
  invalid([{ field: 'offerLetterNumber', message: 'Another employment letter has this number' }])
