import { randomBytes, randomInt } from 'node:crypto'
import { signInLinkPath } from '../../companies/address-rules.ts'
import { readPageTicket } from '../../mail/page-link-commands.ts'
import { queueMail } from '../../mail/queries.ts'
import type { Services } from '../../platform/api/routes.ts'
import { hashToken } from '../../platform/signing.ts'
import { addTask, type PayloadOf } from '../../platform/tasks/tasks.ts'
import { findCompanyById } from '../company-queries.ts'
import { signInMail } from '../mails.ts'
import { findApplicationAt, findNewestApplication } from '../status/application-queries.ts'
import { textsIn } from '../status/notices.ts'
import { candidatePageTasks } from '../task-list.ts'
import type { PageVisit } from '../visit.ts'
import {
  codeAge,
  findSignIn,
  saveSignInRequest,
  saveSignInSecrets,
  secondsToNextRequest,
  useSignInCode,
  useSignInLink,
} from './code-queries.ts'
import type { CodeRequest } from './pages.ts'
import { deleteSession, insertSession } from './session-queries.ts'

/** An e-mail address, and a value with which the page that requested a code can check whether the code was used. */
interface Attempt {
  email: string
  attempt: string
}

/**
 * Stores a request for a code. A task mails the code, so that the reply takes the same time whether or not the company
 * has an application from the address. Returns 0 if the request was stored, otherwise the seconds left of the minute
 * after the last one. Requests are refused within that minute, unless wrong tries have used up its code, and beyond
 * five in an hour: then it returns 0 after the minute, too, although no mail is sent.
 */
export async function requestCode(
  { services, company, language, now }: PageVisit,
  { email, attempt, to }: Attempt & Pick<CodeRequest, 'to'>,
) {
  const companyId = company.id
  const isStored = await services.db.transaction().execute(async (db) => {
    const attemptHash = hashToken(attempt)
    if (!(await saveSignInRequest(db, companyId, { email, attemptHash, at: now }))) return false
    const payload = { companyId, email, askedAt: now.getTime(), language, to }
    await addTask(db, candidatePageTasks.mailSignInCode, payload, `sign-in ${companyId} ${email}`)
    return true
  })
  return isStored ? 0 : secondsToNextRequest(services.db, companyId, { email, at: now })
}

/** Returns the seconds left of the minute after the last request for an address; 0 after it. */
export const secondsToWait = ({ services, company, now }: PageVisit, email: string) =>
  secondsToNextRequest(services.db, company.id, { email, at: now })

/**
 * Returns whether the code or link that a page requested was used in the same browser or in another one; undefined if
 * it wasn't used. Only that page has the value of the attempt, so others learn nothing about the address.
 */
export async function findSignInBrowser(visit: PageVisit, { email, attempt }: Attempt) {
  const { services, company, session, now } = visit
  const key = { email, attemptHash: hashToken(attempt), at: now }
  const signedInAt = await findSignIn(services.db, company.id, key)
  if (!signedInAt) return undefined
  const isHere = session?.email === email && session.applicationId === null && session.openedAt >= signedInAt
  return isHere ? 'here' : 'elsewhere'
}

type CodeServices = Pick<Services, 'db' | 'sealing' | 'config' | 'now'>

/**
 * Mails a code and a link to an address that has an application. A repeated run finds the code stored and stops. Does
 * nothing once the code would no longer work, so that no failed task keeps the address.
 */
export async function mailSignInCode(
  { db, sealing, config, now }: CodeServices,
  { companyId, email, askedAt, language, to = '' }: PayloadOf<typeof candidatePageTasks.mailSignInCode>,
) {
  if (now().getTime() >= askedAt + codeAge) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const link = randomBytes(16).toString('base64url')
  const at = new Date(askedAt)
  await db.transaction().execute(async (db) => {
    const application = await findNewestApplication(db, companyId, email)
    const company = await findCompanyById(db, companyId)
    if (!application || !company) return
    const hashes = {
      codeHash: codeHash(sealing, companyId, email, code),
      linkHash: linkHash(sealing, companyId, link),
    }
    if (!(await saveSignInSecrets(db, companyId, { email, at, ...hashes }))) return
    await queueMail(db, companyId, {
      applicationId: application.id,
      dedupeKey: `sign-in ${application.id} ${askedAt}`,
      recipient: email,
      isSecret: true,
      text: signInMail(textsIn[language], {
        firstName: application.firstName,
        companyName: company.name,
        code,
        link: `${config.publicUrl}${signInLinkPath(company.slug)}${to && `?to=${to}`}#${link}`,
      }),
    })
  })
}

const codeHash = (sealing: Services['sealing'], companyId: number, email: string, code: string) =>
  sealing.fingerprint('candidate sign-in code', `${companyId} ${email} ${code}`)
const linkHash = (sealing: Services['sealing'], companyId: number, link: string) =>
  sealing.fingerprint('candidate sign-in link', `${companyId} ${link}`)

/**
 * Tries a code for an address: a right one is used up, a wrong one costs a try. Returns whether it was right and, if
 * not, how many tries are left or that the code no longer works.
 */
export const tryCode = ({ services, company, now }: PageVisit, { email, code }: { email: string; code: string }) =>
  useSignInCode(services.db, company.id, {
    email,
    hash: codeHash(services.sealing, company.id, email, code),
    at: now,
  })

/** Uses a sign-in link and returns the e-mail address that it was sent to; undefined if it was used or has expired. */
export const tryLink = ({ services, company, now }: PageVisit, link: string) =>
  useSignInLink(services.db, company.id, { hash: linkHash(services.sealing, company.id, link), at: now })

/** Returns the application that a mailed link opens; undefined when the link is void. */
export async function readTicket({ services, company, now }: PageVisit, text: string) {
  const ticket = readPageTicket(text, { sealing: services.sealing, now })
  if (!ticket || ticket.companyId !== company.id) return undefined
  const { applicationId: id, email } = ticket
  return (await findApplicationAt(services.db, company.id, { id, email })) && { applicationId: id, email }
}

/** Opens a session in place of the browser's earlier one and returns its token. */
export async function openSession(
  { services, company, token: earlier, now }: PageVisit,
  { email, applicationId }: { email: string; applicationId: number | null },
) {
  const token = randomBytes(32).toString('base64url')
  await services.db.transaction().execute(async (db) => {
    if (earlier) await deleteSession(db, company.id, hashToken(earlier))
    await insertSession(db, company.id, { tokenHash: hashToken(token), email, applicationId, at: now })
  })
  return token
}
