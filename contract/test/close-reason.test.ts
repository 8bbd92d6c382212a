import { expect, test } from 'vitest'
import { closeReason, closeReasons } from '../src/jobs/close-reason.ts'

test('every reason for closing a job is offered once, under its own name', () => {
  expect(closeReasons.map(({ id }) => id).toSorted()).toEqual(Object.values(closeReason))
  expect(new Set(closeReasons.map(({ name }) => name)).size).toBe(closeReasons.length)
})
