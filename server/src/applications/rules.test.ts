import { applicationStatus } from '@hireloom/contract/applications'
import { hiringProcess, hiringRole } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { describe, expect, test } from 'vitest'
import { daysInStages, endsSchedules, isClosedTo, mayAct, moveProblem, type Stage, schedulingProblem } from './rules.ts'

const stage = (name: string, process: Stage['process'], status = 0): Stage => ({
  id: process * 10 + status,
  name,
  process,
  status,
})
const screening = stage('Screening', hiringProcess.screening)
const interview = stage('HR Interview', hiringProcess.interview)
const offering = stage('Offering', hiringProcess.offering)
const hired = stage('Hired', hiringProcess.final, 1)
const rejected = stage('Rejected', hiringProcess.final, 2)

describe('moving', () => {
  test.each([screening, interview, offering, hired, rejected])('takes an active candidate to $name', (to) => {
    expect(moveProblem({ status: applicationStatus.active, stageId: null }, to)).toBeUndefined()
    expect(moveProblem({ status: applicationStatus.active, stageId: 99 }, to)).toBeUndefined()
  })

  test.each([
    ['hired', 'The candidate is hired, and that is final'],
    ['rejected', 'The candidate was rejected, and that is final'],
    ['archived', 'Put the candidate back to New candidates first'],
    ['spam', 'Put the candidate back to New candidates first'],
    ['withdrawn', 'Put the candidate back to New candidates first'],
    ['blocked', 'The candidate is blocked. An Admin has to put them back to New candidates first'],
  ] as const)('takes nobody who is %s', (status, sentence) => {
    expect(moveProblem({ status: applicationStatus[status], stageId: null }, screening)).toBe(sentence)
  })

  test('to the stage one is in is refused', () => {
    const from = { status: applicationStatus.active, stageId: interview.id }
    expect(moveProblem(from, interview)).toBe('The candidate is already in HR Interview')
  })
})

describe('scheduling', () => {
  test.each([
    ['the interview one is in', { status: applicationStatus.active, stageId: interview.id }, interview, undefined],
    ['a later interview', { status: applicationStatus.active, stageId: screening.id }, interview, undefined],
    [
      'a screening',
      { status: applicationStatus.active, stageId: screening.id },
      screening,
      'Only assessments and interviews are scheduled',
    ],
    [
      'for someone rejected',
      { status: applicationStatus.rejected, stageId: rejected.id },
      interview,
      'The candidate was rejected, and that is final',
    ],
    [
      'for someone archived in this very stage',
      { status: applicationStatus.archived, stageId: interview.id },
      interview,
      'Put the candidate back to New candidates first',
    ],
  ])('%s', (_case, from, to, problem) => expect(schedulingProblem(from, to)).toBe(problem))
})

test('only rejection takes what is on the calendar off it', () => {
  expect([screening, interview, offering, hired, rejected].filter(endsSchedules)).toEqual([rejected])
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

test('only hired is closed, and only to consultants', () => {
  expect([interview, hired, rejected].map((to) => isClosedTo(role.consultant, to))).toEqual([false, true, false])
  expect(isClosedTo(role.recruiter, hired)).toBe(false)
})

describe('days in stages', () => {
  const at = (day: number, hour = 9) => new Date(Date.UTC(2026, 10, day, hour))
  const days = (moves: [number, number | null][], now: Date) =>
    Object.fromEntries(
      daysInStages(
        moves.map(([day, stageId]) => ({ at: at(day), stageId })),
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
})
