import { expect, inject } from 'vitest'
import { listActions } from '../../src/operations/action-queries.ts'
import { workerDatabase } from '../database/template.ts'
import { test } from '../world.ts'
import { startProgram } from './installation.ts'

test.each([
  ['set-flags.ts', []],
  ['set-flags.ts', ['set', 'kopi-senja', 'offer_letters', 'on']],
  ['print-hirer-code.ts', []],
])('%s ends with exit code 2 after wrong arguments %j', { timeout: 60_000 }, async (file, args) => {
  const { exit, printed } = startProgram(file, args, {})
  expect(await exit).toBe(2)
  expect(printed.error).toContain('npm run ')
})

test('switching a feature is recorded among the actions of operators', { timeout: 60_000 }, async ({ world }) => {
  const { url } = await workerDatabase(inject('databaseServer'))
  const args = ['set', world.slug, 'export_candidates', 'on']
  expect(await startProgram('set-flags.ts', args, { DATABASE_URL: url }).exit).toBe(0)
  const [action] = await listActions(world.db)
  expect(action).toMatchObject({ action: 'flags set', details: args.slice(1).join(' '), problem: null })
})

test('the command for the code of a company at the job board is recorded too', { timeout: 60_000 }, async ({ db }) => {
  const { url } = await workerDatabase(inject('databaseServer'))
  // The job board either knows no such company or can't be reached.
  expect(await startProgram('print-hirer-code.ts', ['no-such-company'], { DATABASE_URL: url }).exit).toBe(1)
  const [action] = await listActions(db)
  expect(action).toMatchObject({ action: 'hirer-code', details: 'no-such-company' })
  expect(action?.problem).toContain('The job board')
})
