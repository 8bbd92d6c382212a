import { randomInt } from 'node:crypto'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { z } from 'zod'
import { listAdmins } from '../../access/admin-queries.ts'
import { addressUndoPath } from '../../companies/address-rules.ts'
import { record } from '../../history/queries.ts'
import { queueMail } from '../../mail/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { isViolationOf } from '../../platform/errors.ts'
import { sealedToken } from '../../platform/sealing.ts'
import type { Texts } from '../frame/texts-english.ts'
import { addressChangedMail, addressCodeMail, addressUndoneMail } from '../mails.ts'
import { deleteSessionsOf } from '../sign-in/session-queries.ts'
import type { CandidateApplication } from '../status/application-queries.ts'
import type { PageVisit, SignedInVisit } from '../visit.ts'
import {
  findContact,
  findUndoable,
  insertContactChange,
  listLaterAddresses,
  markChanged,
  markUndone,
  replaceEmail,
  saveContact,
  type UndoneChange,
  undoDays,
  useContactCode,
} from './queries.ts'

/** The token in the link of the notice to the old address, which undoes a change. */
const undoToken = sealedToken({
  name: 'candidate address',
  content: z.strictObject({ companyId: z.int(), changeId: z.int() }),
  maxAge: undoDays * 24 * 3600,
})

const codeHashOf = ({ services, company }: PageVisit, oldEmail: string, code: string) =>
  services.sealing.fingerprint('candidate address', `${company.id} ${oldEmail} ${code}`)

/** Mails a code to a new address. */
export async function requestAddress(visit: SignedInVisit, newEmail: string, firstName: string) {
  const { services, company, session, texts, now: at } = visit
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const change = { oldEmail: session.email, newEmail, codeHash: codeHashOf(visit, session.email, code), at }
  await services.db.transaction().execute(async (db) => {
    await insertContactChange(db, company.id, change)
    await queueMail(db, company.id, {
      dedupeKey: `address code ${session.email} ${at.getTime()}`,
      recipient: newEmail,
      isSecret: true,
      text: addressCodeMail(texts, { firstName, companyName: company.name, code }),
    })
  })
}

export type AddressResult = { notice: keyof Texts } | { triesLeft: number } | { newEmail: string }

/** Returns the applications whose contact details the session may change: open ones that it has opened. */
export const changeableApplications = (applications: readonly CandidateApplication[]) =>
  applications.filter(({ status, openedAt }) => status === applicationStatus.active && openedAt !== null)

/**
 * Replaces the address of the open applications that the session has opened with the address that the code was mailed
 * to, and notifies the old address.
 */
export async function changeAddress(
  visit: SignedInVisit,
  applications: readonly CandidateApplication[],
  code: string,
): Promise<AddressResult> {
  const { services, company, session, texts, now: at } = visit
  const { db, sealing, config } = services
  const { email: oldEmail } = session
  const open = changeableApplications(applications)
  const firstName = open[0]?.firstName ?? ''
  if (open.length === 0) return { notice: 'closedAlready' }
  const attempt = { oldEmail, codeHash: codeHashOf(visit, oldEmail, code), at }
  try {
    // A change that fails doesn't use up the code.
    return await db.transaction().execute(async (db) => {
      const result = await useContactCode(db, company.id, attempt)
      if (!result.isRight) return { triesLeft: result.triesLeft }
      const { id, newEmail } = result
      const replacement = { from: [oldEmail], to: newEmail, ids: open.map(({ id }) => id) }
      const ids = (await replaceEmail(db, company.id, replacement)).map(({ id }) => id)
      await markChanged(db, company.id, id, { at, ids })
      await deleteSessionsOf(db, company.id, oldEmail)
      for (const applicationId of ids) {
        const data = { applicationId, text: 'E-mail address' }
        await record(db, { companyId: company.id }, { event: 'candidate.contact_changed', data, at })
      }
      const token = undoToken.write({ companyId: company.id, changeId: id }, { sealing, now: at })
      await queueMail(db, company.id, {
        dedupeKey: `address changed ${id}`,
        recipient: oldEmail,
        isSecret: true,
        text: addressChangedMail(texts, {
          firstName,
          companyName: company.name,
          newEmail,
          link: `${config.publicUrl}${addressUndoPath(company.slug)}#${token}`,
        }),
      })
      return { newEmail }
    })
  } catch (error) {
    if (isViolationOf(error, 'applications_open')) return { notice: 'addressInUse' }
    throw error
  }
}

/**
 * Restores the old address, even after further changes, ends the sessions of that address and of every later one, and
 * notifies the Admins. Changes no address if the link is void, or if the old address has another open application of
 * the same person for the job; then only the sessions end, and the link can be used again. Returns the key of the
 * sentence that the page shows.
 */
export async function undoAddress(visit: PageVisit, text: string) {
  const { services, company, now } = visit
  const ticket = undoToken.read(text, { sealing: services.sealing, now })
  if (!ticket || ticket.companyId !== company.id) return 'linkOver'
  try {
    return await restoreAddress(visit, ticket.changeId)
  } catch (error) {
    if (!isViolationOf(error, 'applications_open')) throw error
    const change = await findUndoable(services.db, company.id, ticket.changeId, now)
    if (change) await endSessions(services.db, company.id, change)
    return 'addressNotUndone'
  }
}

/** Ends the sessions of the old address of a change and of all later ones. Returns the later ones. */
async function endSessions(db: Db, companyId: number, change: UndoneChange) {
  const laterAddresses = await listLaterAddresses(db, companyId, change)
  for (const email of [change.oldEmail, ...laterAddresses]) await deleteSessionsOf(db, companyId, email)
  return laterAddresses
}

const restoreAddress = ({ services: { db, config }, company, now: at }: PageVisit, changeId: number) =>
  db.transaction().execute(async (db) => {
    const change = await markUndone(db, company.id, changeId, at)
    if (!change) return 'linkOver'
    const { oldEmail, applicationIds } = change
    const from = await endSessions(db, company.id, change)
    const changed = await replaceEmail(db, company.id, { from, to: oldEmail, ids: applicationIds.map(Number) })
    if (changed.length === 0) return 'linkOver'
    for (const { id: applicationId } of changed) {
      const data = { applicationId, text: 'E-mail address, put back by the owner of the earlier one' }
      await record(db, { companyId: company.id }, { event: 'candidate.contact_changed', data, at })
    }
    for (const admin of await listAdmins(db, company.id)) {
      await queueMail(db, company.id, {
        dedupeKey: `address undone ${changeId} ${admin.id}`,
        recipient: admin.email,
        text: addressUndoneMail({
          recipientName: admin.name,
          companyName: company.name,
          applications: changed.map(({ id, candidateId, reference }) => ({
            reference,
            link: `${config.publicUrl}/candidates/${candidateId}?job_application_id=${id}`,
          })),
        }),
      })
    }
    return 'addressUndone'
  })

interface ContactInput {
  /** In E.164 form. */
  phone: string
  address: string
}

/**
 * Saves the phone number and the address in the open applications that the session has opened. Each application's event
 * names the fields that changed in it.
 */
export async function changeContact(
  { services, company, now: at }: SignedInVisit,
  applications: readonly CandidateApplication[],
  { phone: phoneNumber, address }: ContactInput,
): Promise<keyof Texts> {
  const open = changeableApplications(applications)
  if (open.length === 0) return 'closedAlready'
  await services.db.transaction().execute(async (db) => {
    for (const { id: applicationId } of open) {
      const before = await findContact(db, company.id, applicationId)
      const fields = [
        ...(before?.phoneNumber === phoneNumber ? [] : ['Phone number']),
        ...((before?.residentialAddress ?? '') === address ? [] : ['Address']),
      ]
      if (fields.length === 0) continue
      await saveContact(db, company.id, { applicationId, phoneNumber, residentialAddress: address || null })
      const data = { applicationId, text: fields.join(', ') }
      await record(db, { companyId: company.id }, { event: 'candidate.contact_changed', data, at })
    }
  })
  return 'contactSaved'
}
