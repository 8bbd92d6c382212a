import { jobHealth } from '@hireloom/contract/reports/job-health'
import { expect, test } from 'vitest'
import { healthOf } from './health-rules.ts'

const job = {
  jobId: 1,
  jobPositionName: 'Cook',
  branchName: 'Ubud',
  endDate: null,
  weeks: [],
  usualDays: null,
  daysOpen: 20,
  headcount: 2,
  hired: 0,
  offered: 0,
  applications: 30,
  recent: 4,
  active: 10,
  idle: 0,
}

const { noApplicants, stuck, slow, onTrack } = jobHealth

test.each([
  ['on track', {}, null, onTrack],
  ['no application for a long time, and too few in all', { recent: 0, applications: 9 }, null, noApplicants],
  ['enough applications for its openings', { recent: 0, applications: 10 }, null, onTrack],
  ['published six days ago', { recent: 0, applications: 0, daysOpen: 6 }, null, onTrack],
  ['published seven days ago', { recent: 0, applications: 0, daysOpen: 7 }, null, noApplicants],
  ['half of the candidates idle', { idle: 5 }, null, onTrack],
  ['more than half of the candidates idle', { idle: 6 }, null, stuck],
  ['two idle candidates', { idle: 2, active: 2 }, null, onTrack],
  ['no applicants before stuck', { recent: 0, applications: 9, idle: 6 }, null, noApplicants],
  ['open for as long as is usual', { usualDays: 20 }, null, onTrack],
  ['open for longer than is usual', { usualDays: 19.5 }, null, slow],
  ['closing in a week without offers', {}, 7, slow],
  ['closing in eight days', {}, 8, onTrack],
  ['closing with a hire or an offer for each opening', { hired: 1, offered: 1 }, 0, onTrack],
])('a job is judged by the first rule that fits: %s', (_, overrides, daysLeft, health) => {
  expect(healthOf({ ...job, ...overrides }, { openDays: 7, daysLeft })).toBe(health)
})

test('a job is judged by its applicants once it has been open for the days of the company', () => {
  const quiet = { ...job, recent: 0, applications: 0, daysOpen: 29 }
  expect(healthOf(quiet, { openDays: 30, daysLeft: null })).toBe(onTrack)
  expect(healthOf({ ...quiet, daysOpen: 30 }, { openDays: 30, daysLeft: null })).toBe(noApplicants)
})
