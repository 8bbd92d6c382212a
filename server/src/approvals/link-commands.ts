import type { LinkedApproval } from '@hireloom/contract/approvals/endpoints'
import {
  type ApprovalDecision,
  approvalDecision,
  approverStatus,
  roundStatus,
} from '@hireloom/contract/approvals/round'
import { isAboutPay } from '@hireloom/contract/approvals/rules'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { dayWithWeekday } from '@hireloom/contract/mail/texts'
import { type DifferenceField, differencesOf } from '@hireloom/contract/offers/differences'
import { probationLabel } from '@hireloom/contract/offers/terms'
import { oneHour } from '@hireloom/contract/platform/durations'
import { findEmploymentTypeName } from '../letters/queries.ts'
import { findVersion } from '../offers/version-queries.ts'
import { comparedTerms } from '../offers/version-rules.ts'
import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal, unprocessable } from '../platform/errors.ts'
import { findMailContext, findUserName } from './context-queries.ts'
import {
  type Decider,
  decide,
  type LockedApproval,
  lockApproval,
  mayDecide,
  takeDecisionBack,
} from './decide-commands.ts'
import { type ApprovalTicket, approvalTicket, linkOver, undoTicket } from './link-tickets.ts'
import { type MailServices, mailDisowned, mailLinkDecision } from './mail-commands.ts'
import { findDecider, findSettings } from './rule-queries.ts'
import { rulesAsking } from './rules.ts'

/** Returns the refusal of a link that was used, is too old, or belongs to an older version. */
const deadLink = () => new Refusal(410, 'link_over', linkOver)

interface OpenApproval {
  lockedApproval: LockedApproval
  decider: Decider
  ticket: ApprovalTicket
}

/** Returns what a link shows. Decides nothing. */
export async function openLink(
  { db, sealing }: Pick<Services, 'db' | 'sealing'>,
  ticket: string,
  at: Date,
): Promise<LinkedApproval> {
  return db.transaction().execute(async (db) => {
    const { lockedApproval, decider } = await openTicket(db, sealing, ticket, at)
    const { round, approval } = lockedApproval
    const context = await findMailContext(db, decider.companyId, round.offerId)
    return {
      needsSignIn: await needsSignIn(db, lockedApproval),
      companyName: context.companyName,
      firstName: context.firstName,
      timeZone: context.timeZone,
      jobPositionName: context.jobPositionName,
      branchName: context.branchName,
      askedByName: await findUserName(db, decider.companyId, round.askedBy),
      rules: rulesAsking(round.rules, approval.userId).map(({ name }) => name),
      until: new Date((approval.askedAt ?? round.askedAt).getTime() + approval.deputyHours * oneHour),
      terms: await listOpenTerms(db, lockedApproval),
    }
  })
}

/** Decides by link, once. The user who decides gets a mail with a link that takes the decision back. */
export async function decideByLink(
  { db, ...services }: MailServices & { db: Db },
  { ticket, decision, words }: { ticket: string; decision: ApprovalDecision; words: string },
  at: Date,
) {
  await db.transaction().execute(async (db) => {
    const { lockedApproval, decider, ticket: content } = await openTicket(db, services.sealing, ticket, at)
    if (await needsSignIn(db, lockedApproval)) {
      throw unprocessable('sign_in_needed', 'This approval is about pay. Sign in to see it and decide.')
    }
    const { versionHash } = content
    await decide(db, services, decider, lockedApproval, { decision, words, versionHash, isByLink: true }, at)
    await mailLinkDecision(db, services, lockedApproval.round, {
      approvalId: lockedApproval.approval.id,
      userId: decider.userId,
      isApproved: decision === approvalDecision.approve,
      at,
    })
  })
}

/** Takes back a decision by link. Returns false, and warns the Admins, when the offer was sent or changed meanwhile. */
export async function undoByLink({ db, ...services }: MailServices & { db: Db }, ticket: string, at: Date) {
  const content = undoTicket.read(ticket, { sealing: services.sealing, now: at })
  if (!content) throw deadLink()
  return db.transaction().execute(async (db) => {
    const lockedApproval = await lockApproval(db, content.companyId, content.approvalId)
    if (lockedApproval.approval.decidedBy !== content.userId || !lockedApproval.approval.isByLink) throw deadLink()
    const problem = await takeDecisionBack(db, services, lockedApproval, at)
    if (problem) await mailDisowned(db, services, lockedApproval.round, { ...content, isSent: problem === 'sent' })
    return problem === undefined
  })
}

/** Locks the approval of a ticket; refuses a ticket that can no longer be used. */
async function openTicket(db: Db, sealing: Services['sealing'], text: string, at: Date): Promise<OpenApproval> {
  const ticket = approvalTicket.read(text, { sealing, now: at })
  if (!ticket) throw deadLink()
  const { companyId, approvalId, userId, versionHash, askedAt } = ticket
  const decider = await findDecider(db, companyId, userId)
  const lockedApproval = await lockApproval(db, companyId, approvalId)
  const { round, approval, hash } = lockedApproval
  const isOpen = round.status === roundStatus.waiting && approval.status === approverStatus.asked
  if (!decider || !isOpen || hash.toString('hex') !== versionHash) throw deadLink()
  if (askedAt !== undefined && approval.askedAt?.getTime() !== askedAt) throw deadLink()
  if (!(await mayDecide(db, decider, approval, at))) throw deadLink()
  return { lockedApproval, decider, ticket }
}

/** Returns whether an approval needs a session: its rules concern pay, or the company always requires one. */
async function needsSignIn(db: Db, { round, approval }: LockedApproval) {
  const settings = await findSettings(db, round.companyId)
  return (
    settings?.allowsLinks === false ||
    rulesAsking(round.rules, approval.userId).some(({ watched }) => isAboutPay(watched))
  )
}

/** Returns the terms that aren't pay, with what changed since the previous version. */
async function listOpenTerms(db: Db, { offer, round }: LockedApproval): Promise<LinkedApproval['terms']> {
  const { companyId, id } = offer
  const [version, before] = [
    await findVersion(db, companyId, id, round.version),
    await findVersion(db, companyId, id, round.version - 1),
  ]
  if (!version) throw deadLink()
  const { terms } = version
  const differences = before ? differencesOf(comparedTerms(before.terms, before), comparedTerms(terms, version)) : []
  const line = (field: DifferenceField, label: string, value: string) => ({
    label,
    value,
    isChanged: differences.includes(field),
  })
  const day = (date: string | null) => (date === null ? 'Not agreed' : dayWithWeekday(new Date(date), 'UTC'))
  return [
    line(
      'employmentTypeId',
      'Employment type',
      (await findEmploymentTypeName(db, companyId, terms.employmentTypeId)) ?? '',
    ),
    line('workingType', 'Working type', nameOf(optionLists.workingType, terms.workingType) ?? ''),
    line('probationPeriod', 'Probation', probationLabel(terms.probationPeriod)),
    line('startDate', 'First working day', day(terms.startDate)),
    line('expirationDate', 'Open until', day(terms.expirationDate)),
  ]
}
