import { approvals, maxDelegationDays, type NewDelegation } from '@hireloom/contract/approvals/endpoints'
import { approvalTab, approverStatus, roundStatus } from '@hireloom/contract/approvals/round'
import { approvalStatus } from '@hireloom/contract/offers/status'
import { oneDay, oneHour } from '@hireloom/contract/platform/durations'
import { isVisibleJob } from '../access/scope-queries.ts'
import { record } from '../history/queries.ts'
import { hasEnded } from '../offers/application-queries.ts'
import { lockOfferOf } from '../offers/lock-commands.ts'
import { findOffer } from '../offers/queries.ts'
import { applicationHasEnded, seesPay } from '../offers/rules.ts'
import { findVersion } from '../offers/version-queries.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid, missing, unprocessable } from '../platform/errors.ts'
import { needsApprovalRequest, planApproval } from './assess-commands.ts'
import { findUserName } from './context-queries.ts'
import { decide, lockApproval, mayDecide } from './decide-commands.ts'
import { deleteDelegation, insertDelegation, listDelegations, lockDelegations } from './delegation-queries.ts'
import { countApprovals, findApproval, listApprovals, wasAsked } from './inbox-queries.ts'
import { decideByLink, openLink, undoByLink } from './link-commands.ts'
import { type MailServices, mailApprover, mailQuestion } from './mail-commands.ts'
import { approvalOf, toApprovalItems, toApprovalRound, withoutWords } from './replies.ts'
import { startRound, stopRound } from './round-commands.ts'
import { findLastRound, findRoundToShow, insertQuestion, setApprovalStatus, updateApproval } from './round-queries.ts'
import { findDecider } from './rule-queries.ts'
import { approvalSettings, saveSettings, tryRule } from './settings-commands.ts'

export const approvalRoutes = routes(approvals, {
  async settings({ db, actor }) {
    return { data: await approvalSettings(db, actor.companyId) }
  },

  async save({ db, actor, body, now }) {
    await db.transaction().execute((db) => saveSettings(db, actor, body, now()))
    return { data: await approvalSettings(db, actor.companyId) }
  },

  async tryRule({ db, actor, body, now }) {
    return { data: await tryRule(db, actor, body.rule, now()) }
  },

  async ofOffer({ db, actor, params }) {
    const offer = (await findOffer(db, actor, params.offerId)) ?? missing('Offer')
    const data = await approvalOf(db, actor, params.offerId)
    return { data: seesPay({ ...actor, teamRole: offer.teamRole }) ? data : withoutWords(data) }
  },

  async ask({ db, actor, params, body, config, sealing, now }) {
    const data = await db.transaction().execute(async (db) => {
      const { offer } = await lockOfferOf(db, actor, params.offerId, body.updatedAt)
      if (offer.approvalStatus === approvalStatus.waiting)
        throw unprocessable('approval_refused', 'Approval of this offer has already been requested')
      if (!needsApprovalRequest(offer)) throw unprocessable('approval_refused', 'This offer needs no approval now')
      if (await hasEnded(db, offer.companyId, offer.applicationId))
        throw unprocessable('approval_refused', applicationHasEnded)
      const last = await findLastRound(db, actor.companyId, offer.id)
      const plan = await planApproval(db, offer, { askedBy: actor.userId, last })
      if (plan.rules.length === 0) {
        await setApprovalStatus(db, actor.companyId, offer.id, approvalStatus.notNeeded)
        return approvalOf(db, actor, offer.id)
      }
      await startRound(db, offer, plan, {
        services: { config, sealing },
        askedBy: actor.userId,
        words: body.words,
        sendWhenApproved: body.sendWhenApproved,
        at: now(),
      })
      return approvalOf(db, actor, offer.id)
    })
    return { data }
  },

  async takeBack({ db, actor, params, config, now }) {
    const data = await db.transaction().execute(async (db) => {
      const { offer, round } = await lockWaiting(db, actor, params.offerId)
      await stopRound(db, offer, round, {
        services: { config },
        status: roundStatus.takenBack,
        result: 'Taken back',
        explanation: `${actor.name} took the request back.`,
        userId: actor.userId,
        at: now(),
      })
      return approvalOf(db, actor, offer.id)
    })
    return { data }
  },

  async remind({ db, actor, params, config, sealing, now }) {
    const data = await db.transaction().execute(async (db) => {
      await remindAll(db, actor, params.offerId, { services: { config, sealing }, at: now() })
      return approvalOf(db, actor, params.offerId)
    })
    return { data }
  },

  async list({ db, actor, query: { tab, page, limit }, now }) {
    const at = now()
    const inbox = { tab, now: at, limit, offset: (page - 1) * limit }
    const [rows, total] = [await listApprovals(db, actor, inbox), await countApprovals(db, actor, inbox)]
    return { data: await toApprovalItems(db, actor, rows, at), pagination: { total, page, limit } }
  },

  async summary({ db, actor, now }) {
    const waiting = await countApprovals(db, actor, { tab: approvalTab.waiting, now: now() })
    return { data: { waiting, wasAsked: waiting > 0 || (await wasAsked(db, actor)) } }
  },

  async read({ db, actor, params, now }) {
    return { data: await readApproval(db, actor, params.approvalId, now()) }
  },

  async decide({ db, actor, params, body, config, sealing, now }) {
    await db.transaction().execute(async (db) => {
      const lockedApproval = await lockApproval(db, actor.companyId, params.approvalId)
      await decide(db, { config, sealing }, actor, lockedApproval, body, now())
    })
    return { data: await readApproval(db, actor, params.approvalId, now()) }
  },

  async question({ db, actor, params, body: { text }, config, now }) {
    const at = now()
    await db.transaction().execute(async (db) => {
      const { round, approval } = await lockApproval(db, actor.companyId, params.approvalId)
      if (!(await mayDecide(db, actor, approval, at))) missing('Approval')
      if (round.status !== roundStatus.waiting) throw unprocessable('round_over', 'This request has ended')
      const question = { userId: actor.userId, text, askedAt: at }
      await insertQuestion(db, actor.companyId, { ...question, roundId: round.id })
      await mailQuestion(db, { config }, round, { userId: actor.userId, text, at })
    })
    return { data: await readApproval(db, actor, params.approvalId, at) }
  },

  async delegations({ db, actor, now }) {
    return { data: await listDelegations(db, actor.companyId, actor.userId, dayIn(actor.timeZone, now())) }
  },

  async delegate({ db, actor, body, now }) {
    const today = dayIn(actor.timeZone, now())
    const id = await db.transaction().execute((db) => delegate(db, actor, body, today))
    const all = await listDelegations(db, actor.companyId, actor.userId, today)
    return { data: all.find((delegation) => delegation.id === id) ?? missing('Delegation') }
  },

  async endDelegation({ db, actor, params }) {
    await db.transaction().execute(async (db) => {
      const isDeleted = await deleteDelegation(db, actor.companyId, actor.userId, params.delegationId)
      if (!isDeleted) missing('Delegation')
      await record(db, actor, { event: 'approval.delegated', data: { change: 'ended a delegation of approvals' } })
    })
    return undefined
  },

  async openLink({ db, body, sealing, now }) {
    return { data: await openLink({ db, sealing }, body.ticket, now()) }
  },

  async decideByLink({ db, body, config, sealing, now }) {
    await decideByLink({ db, config, sealing }, body, now())
    return undefined
  },

  async undoByLink({ db, body, config, sealing, now }) {
    return { data: { isTakenBack: await undoByLink({ db, config, sealing }, body.ticket, now()) } }
  },
})

/** Locks an offer together with its waiting request. */
async function lockWaiting(db: Db, actor: Actor, offerId: number) {
  const { offer } = await lockOfferOf(db, actor, offerId, undefined)
  const round = await findLastRound(db, actor.companyId, offer.id)
  if (round?.status !== roundStatus.waiting)
    throw unprocessable('approval_refused', 'No request is waiting for approval')
  return { offer, round }
}

interface ReminderOptions {
  services: MailServices
  at: Date
}

/** Reminds the approvers who were asked, except those asked or reminded within the last hour. */
async function remindAll(db: Db, actor: Actor, offerId: number, { services, at }: ReminderOptions) {
  const { round } = await lockWaiting(db, actor, offerId)
  const version = (await findVersion(db, actor.companyId, offerId, round.version)) ?? missing('Offer')
  const isRecent = (time: Date | null) => time !== null && at.getTime() - time.getTime() < oneHour
  const due = round.approvers.filter(
    ({ status, askedAt, remindedAt }) => status === approverStatus.asked && !isRecent(remindedAt ?? askedAt),
  )
  if (due.length === 0) throw unprocessable('reminded', 'The approvers were asked within the last hour')
  for (const approval of due) {
    await mailApprover(db, services, round, approval, { at, versionHash: version.termsHash, isReminder: true })
    await updateApproval(db, actor.companyId, approval.id, { remindedAt: at })
  }
}

async function readApproval(db: Db, actor: Actor, id: number, now: Date) {
  const row = (await findApproval(db, actor, { id, now })) ?? missing('Approval')
  const [item] = await toApprovalItems(db, actor, [row], now)
  if (!item) missing('Approval')
  const { jobId, candidateId, applicationId } = row
  const isInScope = actor.permissions.has('candidates.viewDetails') && (await isVisibleJob(db, actor, jobId))
  return {
    ...item,
    round: toApprovalRound(await findRoundToShow(db, actor.companyId, row.roundId)),
    candidate: isInScope ? { candidateId, jobApplicationId: applicationId } : null,
  }
}

/** Stores a delegation; refuses the user as their own delegate, invalid days and overlapping delegations. */
async function delegate(db: Db, actor: Actor, body: NewDelegation, today: string) {
  const { delegateId, fromOn, untilOn } = body
  const refuse = (field: string, message: string) => invalid([{ field, message }])
  if (delegateId === actor.userId) throw refuse('delegateId', 'Choose a colleague')
  if (fromOn < today) throw refuse('fromOn', 'The first day must not be in the past')
  if (untilOn < fromOn) throw refuse('untilOn', 'The last day must not be before the first')
  if (Date.parse(untilOn) - Date.parse(fromOn) >= maxDelegationDays * oneDay) {
    throw refuse('untilOn', `A delegation lasts ${maxDelegationDays} days at most`)
  }
  if (!(await findDecider(db, actor.companyId, delegateId))) {
    throw refuse('delegateId', "Choose an active user who isn't a Consultant")
  }
  const others = await lockDelegations(db, actor.companyId, actor.userId)
  if (others.some((other) => other.fromOn <= untilOn && fromOn <= other.untilOn)) {
    throw refuse('fromOn', 'You already have a delegation for some of these days')
  }
  const id = await insertDelegation(db, actor.companyId, actor.userId, body)
  const name = await findUserName(db, actor.companyId, delegateId)
  const change = `let ${name} decide on approvals from ${fromOn} until ${untilOn}`
  await record(db, actor, { event: 'approval.delegated', data: { change } })
  return id
}
