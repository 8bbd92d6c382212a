import { applicationStatus } from '@hireloom/contract/applications/status'
import { hiringProcess } from '@hireloom/contract/lookups'
import { approvalStatus, isExpired, type OfferStatus, offerBadge, offerStatus } from '@hireloom/contract/offers/status'
import { describe, expect, test } from 'vitest'
import {
  answerProblem,
  letterFlags,
  newestState,
  offerProblem,
  seesPay,
  sendingProblem,
  signingDayProblem,
  statusProblem,
} from './rules.ts'

const { draft, offered, negotiation, accepted, rejected, hired } = offerStatus
const today = '2026-11-24'
const offer = (status: OfferStatus, expirationDate = today) => ({
  status,
  expirationDate,
  approvalStatus: approvalStatus.notNeeded,
  hasSigned: false,
})

describe('the offers and letters that may be created', () => {
  const { active, hired: isHired } = applicationStatus
  const { offering, interview, final } = hiringProcess
  test.each([
    ['in an offering stage', active, offering, [], [false, true, false]],
    ['in an interview stage', active, interview, [], [false, false, false]],
    ['with a draft', active, offering, [draft], [true, false, false]],
    ['with an accepted offer', active, offering, [accepted], [true, false, false]],
    ['with a rejected offer', active, offering, [rejected], [true, true, false]],
    ['hired without an offer', isHired, final, [], [false, false, true]],
    ['hired with an offer', isHired, final, [rejected, hired], [true, false, true]],
    ['hired after rejecting every offer', isHired, final, [rejected], [true, false, false]],
  ])(
    '%s',
    (_case, status, process, offerStatuses, [isOfferLetterCreated, isCreateOfferEligible, isCreateElEligible]) => {
      const position = { status, process, offerStatuses }
      const flags = { isOfferLetterCreated, isCreateOfferEligible, isCreateElEligible }
      expect(letterFlags(position, true)).toEqual(flags)
      expect(letterFlags(position, false)).toEqual({
        ...flags,
        isCreateOfferEligible: false,
        isCreateElEligible: false,
      })
      expect(offerProblem(position) === undefined).toBe(isCreateOfferEligible)
    },
  )
})

test.each([
  [draft, '2026-11-23', false, 'Expired'],
  [offered, '2026-11-23', false, 'Expired'],
  [offered, today, false, 'Offered'],
  [negotiation, today, false, 'Under negotiation'],
  [accepted, '2026-11-23', false, 'Accepted'],
  [rejected, '2026-11-23', false, 'Rejected'],
  [draft, '2026-11-23', true, 'Processing'],
])('status %i until %s has its badge', (status, expirationDate, isProcessing, badge) => {
  expect(offerBadge({ status, expirationDate, isProcessing, hasSigned: false }, today)).toBe(badge)
  expect(isExpired({ status, expirationDate, hasSigned: false }, today)).toBe(
    expirationDate < today && status < accepted,
  )
})

test.each<[OfferStatus, OfferStatus[]]>([
  [draft, [offered, rejected]],
  [offered, [negotiation, accepted, rejected]],
  [negotiation, [offered, accepted, rejected]],
  [accepted, [rejected]],
  [rejected, []],
  [hired, []],
])('from status %i staff may set %j', (from, targets) => {
  const all: OfferStatus[] = [draft, offered, negotiation, accepted, rejected, hired]
  expect(all.filter((to) => statusProblem(offer(from), to, today) === undefined)).toEqual(targets)
})

test('an expired offer can be rejected or negotiated, but not accepted, answered or sent', () => {
  const expired = offer(offered, '2026-11-23')
  expect(statusProblem(expired, accepted, today)).toBe('This offer has expired. Choose a later expiration date first.')
  expect(statusProblem(expired, rejected, today)).toBeUndefined()
  expect(statusProblem(expired, negotiation, today)).toBeUndefined()
  expect(answerProblem(expired, today)).toBe('offer_over')
  expect(sendingProblem(expired, today)).toBe('This offer has expired. Choose a later expiration date to send it.')
})

test('an offer can be signed only while it can be accepted, and an accepted one until any day', () => {
  expect(signingDayProblem(offer(offered, today), today)).toBeUndefined()
  expect(signingDayProblem(offer(offered, '2026-11-23'), today)).toBe(
    'Last day to sign must not be after 23 November 2026, when the offer expires',
  )
  expect(signingDayProblem(offer(accepted, '2026-11-23'), today)).toBeUndefined()
})

test('an offer that the candidate signed in time does not expire while the company signs, and is not sent again', () => {
  const signed = { ...offer(offered, '2026-11-23'), hasSigned: true }
  expect(newestState([{ id: 8, ...signed }], today)?.isExpired).toBe(false)
  expect(statusProblem(signed, accepted, today)).toBeUndefined()
  expect(sendingProblem(signed, today)).toBe('The candidate has signed this offer already')
  expect(signingDayProblem(signed, today)).toBeUndefined()
})

test.each([
  [draft, 'not_open'],
  [offered, undefined],
  [negotiation, undefined],
  [accepted, 'not_open'],
  [rejected, 'not_open'],
])('a candidate answering status %i gets %s', (status, problem) => {
  expect(answerProblem(offer(status), today)).toBe(problem)
})

test('pay is for users who manage offers and the Hiring Manager', () => {
  const permissions = new Set(['candidates.viewDetails', 'candidates.viewSensitiveData'] as const)
  expect(seesPay({ permissions, teamRole: 3 })).toBe(false)
  expect(seesPay({ permissions, teamRole: null })).toBe(false)
  expect(seesPay({ permissions, teamRole: 2 })).toBe(true)
  expect(seesPay({ permissions: new Set(['candidates.manageOffer']), teamRole: null })).toBe(true)
})

test('lists show the newest offer', () => {
  expect(newestState([], today)).toBeNull()
  const states = [
    { id: 8, ...offer(offered, '2026-11-23') },
    { id: 7, ...offer(rejected) },
  ]
  expect(newestState(states, today)).toEqual({ id: 8, status: offered, approvalStatus: 0, isExpired: true })
})
