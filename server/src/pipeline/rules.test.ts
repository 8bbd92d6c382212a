import { applicationStatus, applicationStatuses } from '@hireloom/contract/applications/status'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { hiringProcess, hiringRole } from '@hireloom/contract/lookups'
import { isClosedTo, moveProblem, type Stage, targetOf } from '@hireloom/contract/moves/rules'
import { role } from '@hireloom/contract/platform/permissions'
import { describe, expect, test } from 'vitest'
import { mayAct } from '../access/rules.ts'
import {
  daysInStages,
  isReview,
  moveRefusal,
  rejectionProblems,
  schedulingProblem,
  undoProblem,
  undoRefusal,
} from './rules.ts'

const stage = (name: string, process: Stage['process'], status = 0): Stage => ({
  id: process * 10 + status,
  name,
  process,
  status,
})
const screening = stage('Screening', hiringProcess.screening)
const interview = stage('HR Interview', hiringProcess.interview)
const offering = stage('Offering', hiringProcess.offering)
const hiredStage = stage('Hired', hiringProcess.final, 1)
const rejectedStage = stage('Rejected', hiringProcess.final, 2)
const mayNotAct = 'Only a Hiring Manager of the job may move its candidates'
const changedSince = 'Something else has happened to the candidate since'

const { active, hired, rejected, archived, spam, blocked, withdrawn } = applicationStatus
const admin = { roleId: role.admin, mayLeaveFinal: false }
const recruiter = { roleId: role.recruiter, mayLeaveFinal: false }
const free = { roleId: role.recruiter, mayLeaveFinal: true }
const back = { status: active, stage: null }

const hiredFinal = 'The candidate is hired, and that is final'
const rejectedFinal = 'The candidate was rejected, and that is final'
const backFirst = 'Move the candidate back to New candidates first'
const askAdmin = 'The candidate is blocked. An Admin has to put them back to New candidates first.'

describe('moving', () => {
  const everyStatus = [rejected, archived, spam, blocked, withdrawn].map((status) => ({ status, stage: null }))

  test.each([screening, interview, offering, hiredStage, rejectedStage].map(targetOf))(
    'takes an active candidate to $stage.name',
    (to) => {
      expect(moveProblem({ status: active, stageId: null }, to, recruiter)).toBeUndefined()
      expect(moveProblem({ status: active, stageId: 99 }, to, recruiter)).toBeUndefined()
    },
  )
  test('takes an active candidate to every status, and from a stage back to the new candidates', () => {
    for (const to of everyStatus) expect(moveProblem({ status: active, stageId: null }, to, recruiter)).toBeUndefined()
    expect(moveProblem({ status: active, stageId: interview.id }, back, recruiter)).toBeUndefined()
  })

  test.each([
    [hired, recruiter, hiredFinal, hiredFinal],
    [hired, free, undefined, undefined],
    [rejected, admin, rejectedFinal, rejectedFinal],
    [rejected, free, undefined, undefined],
    [archived, recruiter, backFirst, undefined],
    [archived, free, backFirst, undefined],
    [spam, recruiter, backFirst, undefined],
    [withdrawn, recruiter, backFirst, undefined],
    [blocked, recruiter, askAdmin, askAdmin],
    [blocked, free, askAdmin, askAdmin],
    [blocked, admin, askAdmin, undefined],
  ] as const)('from status %i, as %o, to a stage: %s; to the new candidates: %s', (status, mover, toStage, toNew) => {
    const from = { status, stageId: interview.id }
    expect(moveProblem(from, targetOf(screening), mover)).toBe(toStage)
    expect(moveProblem(from, back, mover)).toBe(toNew)
  })

  test('takes a candidate rejected by score only back to the new candidates', () => {
    const from = { status: rejected, stageId: null, isRejectedByScore: true }
    expect(moveProblem(from, back, recruiter)).toBeUndefined()
    expect(moveProblem(from, targetOf(screening), recruiter)).toBe(rejectedFinal)
  })

  test.each([
    ['the stage', { status: active, stageId: interview.id }, targetOf(interview), 'already in HR Interview'],
    ['the new candidates', { status: active, stageId: null }, back, 'already marked as new candidate'],
    [
      'the archive',
      { status: archived, stageId: null },
      { status: archived, stage: null },
      'already marked as archived',
    ],
  ])('to %s is refused if the candidate is there already', (_case, from, to, words) => {
    expect(moveProblem(from, to, free)).toBe(`The candidate is ${words}`)
  })

  test('takes a candidate rejected in a stage back to that stage, where the company allows it', () => {
    expect(moveProblem({ status: rejected, stageId: interview.id }, targetOf(interview), free)).toBeUndefined()
  })
})

test('each application of a bulk move is refused with its first problem', () => {
  const at = new Date('2026-11-20T03:00:00Z')
  const application = { status: hired, stageId: 9, jobId: 5, updatedAt: at, teamRole: null }
  const [user, to] = [{ roleId: role.user, mayLeaveFinal: false }, targetOf(screening)]
  const cases: [Parameters<typeof moveRefusal>, string | undefined][] = [
    [[undefined, { jobId: 5 }, { target: to, hasStage: true, mover: user }], 'Candidate not found'],
    [
      [application, { jobId: 6 }, { target: to, hasStage: true, mover: user }],
      'This application belongs to another job',
    ],
    [[application, { jobId: 5 }, { target: to, hasStage: true, mover: user }], mayNotAct],
    [
      [application, { jobId: 5, updatedAt: new Date(0) }, { target: to, hasStage: false, mover: admin }],
      'Someone changed this in the meantime',
    ],
    [
      [application, { jobId: 5, updatedAt: at }, { target: to, hasStage: false, mover: admin }],
      "This job doesn't use this stage",
    ],
    [[application, { jobId: 5 }, { target: to, hasStage: true, mover: admin }], hiredFinal],
    [[application, { jobId: 5 }, { target: to, hasStage: true, mover: free }], undefined],
  ]
  for (const [args, problem] of cases) expect(moveRefusal(...args)).toBe(problem)
})

test('a review is a move out of the new candidates, except to spam', () => {
  const from = { status: active, stageId: null }
  const reviews = Object.values(applicationStatus).filter((status) => isReview(from, status))
  expect(reviews).toEqual([active, hired, rejected, archived, blocked, withdrawn])
  expect(isReview({ status: active, stageId: 3 }, rejected)).toBe(false)
  expect(isReview({ status: archived, stageId: null }, active)).toBe(false)
})

describe('a rejection', () => {
  const today = '2026-11-20'
  const plain = { isRestricted: false, endDate: null, attachment: null }
  test.each([
    ['a plain one', plain, false, []],
    ['a restriction, switched off', { ...plain, isRestricted: true, endDate: today }, false, ['isRestricted']],
    ['an attachment, switched off', { ...plain, attachment: 'key' }, false, ['attachment']],
    ['a restriction until today', { ...plain, isRestricted: true, endDate: today }, true, []],
    ['a restriction that has ended', { ...plain, isRestricted: true, endDate: '2026-11-19' }, true, ['endDate']],
  ])('%s', (_case, rejection, isOffered, fields) => {
    const problems = rejectionProblems(rejection, { isOffered, today })
    expect(problems.map(({ field }) => field)).toEqual(fields)
    for (const { message } of problems) expect(message).toMatch(/^\S.+ .+\w$/)
  })
})

describe('undoing', () => {
  const now = new Date('2026-11-20T03:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)
  test.each([
    ['at once', { at: now, undoneAt: null }, undefined],
    ['a day later', { at: ago(24), undoneAt: null }, undefined],
    ['more than a day later', { at: ago(24.01), undoneAt: null }, 'A move can be undone for 24 hours'],
    ['twice', { at: ago(1), undoneAt: ago(0.5) }, 'This has been undone already'],
  ])('a move %s', (_case, move, problem) => expect(undoProblem(move, now)).toBe(problem))

  const application = { status: rejected, stageId: 3, jobId: 5, updatedAt: now, teamRole: null }
  test.each([
    ['a deleted candidate', undefined, role.admin, true, 'Candidate not found'],
    ['a candidate the user may not act on', application, role.user, true, mayNotAct],
    ['a candidate changed since', { ...application, updatedAt: ago(-1) }, role.admin, true, changedSince],
    ['a stage that is gone', application, role.admin, false, 'This job no longer uses the earlier stage'],
    ['any other candidate', application, role.admin, true, undefined],
  ])('for %s', (_case, stored, roleId, hasStage, problem) => {
    expect(undoRefusal(stored, { version: application.updatedAt }, { roleId, hasStage })).toBe(problem)
  })
})

describe('scheduling', () => {
  test.each([
    ['the current interview', { status: applicationStatus.active, stageId: interview.id }, interview, undefined],
    ['a later interview', { status: applicationStatus.active, stageId: screening.id }, interview, undefined],
    [
      'a screening',
      { status: applicationStatus.active, stageId: screening.id },
      screening,
      'Only assessments and interviews are scheduled',
    ],
    [
      'for a rejected candidate',
      { status: applicationStatus.rejected, stageId: rejectedStage.id },
      interview,
      'The candidate was rejected, and that is final',
    ],
    [
      'for a candidate archived in this stage',
      { status: applicationStatus.archived, stageId: interview.id },
      interview,
      'Move the candidate back to New candidates first',
    ],
  ])('%s', (_case, from, to, problem) => expect(schedulingProblem(from, to, recruiter)).toBe(problem))

  test('is possible for a rejected candidate, where the company allows moves out of final statuses', () => {
    const from = { status: applicationStatus.rejected, stageId: rejectedStage.id }
    expect(schedulingProblem(from, interview, free)).toBeUndefined()
  })
})

test('statuses outside of the process end meetings, and hired does not', () => {
  expect(
    [screening, interview, offering, hiredStage, rejectedStage].filter(
      (stage) => applicationStatuses[targetOf(stage).status].endsMeetings,
    ),
  ).toEqual([rejectedStage])
  const ending = Object.values(applicationStatus).filter((status) => applicationStatuses[status].endsMeetings)
  expect(ending).toEqual([rejected, archived, spam, blocked, withdrawn])
})

test('a User acts as Hiring Manager only, everyone else on every job they see', () => {
  const { recruiter, hiringManager, interviewer } = hiringRole
  expect([null, recruiter, hiringManager, interviewer].map((part) => mayAct(role.user, part))).toEqual([
    false,
    false,
    true,
    false,
  ])
  for (const other of [role.admin, role.recruiter, role.consultant]) expect(mayAct(other, null)).toBe(true)
})

test('only the hired stage is closed, and only to consultants', () => {
  expect([interview, hiredStage, rejectedStage].map((to) => isClosedTo(role.consultant, to))).toEqual([
    false,
    true,
    false,
  ])
  expect(isClosedTo(role.recruiter, hiredStage)).toBe(false)
})

describe('days in stages', () => {
  const at = (day: number, hour = 9) => new Date(Date.UTC(2026, 10, day, hour))
  const days = (moves: [number, number | null][], now: Date) =>
    Object.fromEntries(
      daysInStages(
        moves.map(([day, stageId]) => ({ kind: eventKind.moved, at: at(day), stageId })),
        now,
      ),
    )

  test.each<[string, [number, number | null][], Date, Record<string, number>]>([
    ['none before the first move', [], at(9), {}],
    ['run until now in the last stage', [[2, 1]], at(5), { 1: 3 }],
    [
      'end with the next move',
      [
        [2, 1],
        [4, 2],
      ],
      at(14),
      { 1: 2, 2: 10 },
    ],
    [
      'add up over several stays',
      [
        [2, 1],
        [4, 2],
        [5, 1],
      ],
      at(8),
      { 1: 5, 2: 1 },
    ],
    [
      'pause outside of any stage',
      [
        [2, 1],
        [4, null],
        [10, 2],
      ],
      at(11),
      { 1: 2, 2: 1 },
    ],
    ['count whole days only', [[2, 1]], at(3, 8), { 1: 0 }],
  ])('%s', (_case, moves, now, expected) => expect(days(moves, now)).toEqual(expected))

  test('leave out moves that were undone', () => {
    const { moved, statusChanged, undone } = eventKind
    const events = [
      { kind: moved, at: at(2), stageId: 1 },
      { kind: moved, at: at(3), stageId: 2 },
      { kind: statusChanged, at: at(4), stageId: 3 },
      { kind: undone, at: at(4, 10), stageId: 2 },
      { kind: undone, at: at(4, 11), stageId: 1 },
    ]
    expect([...daysInStages(events, at(9))]).toEqual([[1, 7]])
  })
})
