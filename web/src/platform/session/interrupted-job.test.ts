import { beforeEach, expect, test } from 'vitest'
import { connectDraft } from './drafts.ts'
import {
  deleteInterruptedJobs,
  hasInterruptedJob,
  keepInterruptedJob,
  restoreInterruptedJob,
} from './interrupted-job.ts'

const writer = { companyId: 20418, id: 7 }
const draftKey = 'hireloom:job-draft:20418:7'
const ended = new Date('2026-11-20T02:00:00Z')
const hoursLater = (hours: number) => new Date(ended.getTime() + hours * 60 * 60 * 1000)
const draft = { idempotencyKey: 'k', values: { headcount: 2 }, confidential: { minSalary: 7_500_000 } }

beforeEach(() => sessionStorage.setItem(draftKey, JSON.stringify(draft)))

test('a job whose session ended becomes the draft again, without its confidential fields', () => {
  keepInterruptedJob(ended)
  expect(JSON.stringify(localStorage)).not.toContain('7500000')
  sessionStorage.clear()
  expect(hasInterruptedJob(writer, hoursLater(11))).toBe(true)
  restoreInterruptedJob(writer)
  expect(JSON.parse(sessionStorage.getItem(draftKey) ?? '')).toEqual({ idempotencyKey: 'k', values: { headcount: 2 } })
  expect(hasInterruptedJob(writer, hoursLater(11))).toBe(false)
})

test('a change that the form has not stored yet is kept as well', () => {
  const onSave = () => sessionStorage.setItem(draftKey, JSON.stringify({ ...draft, values: { headcount: 3 } }))
  const disconnect = connectDraft({ onSave, onDelete: () => {} })
  keepInterruptedJob(ended)
  disconnect()
  restoreInterruptedJob(writer)
  expect(sessionStorage.getItem(draftKey)).toContain('"headcount":3')
})

test.each([
  ['is deleted 12 hours later', writer, 12.1],
  ['is deleted when another user signs in', { companyId: 20418, id: 8 }, 1],
  ['is deleted when the user signs in to another company', { companyId: 20419, id: 7 }, 1],
])('a job whose session ended %s', (_what, next, hours) => {
  keepInterruptedJob(ended)
  expect(hasInterruptedJob(next, hoursLater(hours))).toBe(false)
  expect(hasInterruptedJob(writer, hoursLater(1))).toBe(false)
  expect(JSON.stringify(localStorage)).not.toContain('headcount')
})

test('a draft that mixes confidential fields with the others is not kept', () => {
  sessionStorage.setItem(draftKey, JSON.stringify({ idempotencyKey: 'k', values: { minSalary: 7_500_000 } }))
  keepInterruptedJob(ended)
  expect(hasInterruptedJob(writer, ended)).toBe(false)
})

test('a job whose session ended is deleted by signing out', () => {
  keepInterruptedJob(ended)
  deleteInterruptedJobs()
  expect(localStorage).toHaveLength(0)
})
