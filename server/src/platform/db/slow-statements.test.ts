import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { workerDatabase } from '../../../test/database/template.ts'
import { connect } from './db.ts'
import { collectSlowStatements } from './slow-statements.ts'

test('statements are collected with their times but without their values, even when they fail', async () => {
  const { url } = await workerDatabase(inject('databaseServer'))
  // Every statement is slow, so that none depends on how busy the machine is.
  const slow = collectSlowStatements(0)
  const db = connect(url, { slow })
  try {
    for (const seconds of [0.01, 0.03]) await sql`select pg_sleep(${seconds}), ${'Sari'}::text`.execute(db)
    await expect(sql`select ${'Sari'}::int`.execute(db)).rejects.toThrow('invalid input syntax')
    await expect(sql`select 1 / length(pg_sleep(0)::text)`.execute(db)).rejects.toThrow('division by zero')
  } finally {
    await db.destroy()
  }
  const taken = slow.take()
  expect(taken.map(({ statement, times }) => [statement, times])).toEqual([
    ['select pg_sleep($1), $2::text', 2],
    ['select $1::int', 1],
    ['select 1 / length(pg_sleep(0)::text)', 1],
  ])
  expect(taken[0]?.longest).toBeGreaterThanOrEqual(30)
  expect(taken[0]?.total).toBeGreaterThanOrEqual(40)
  expect(slow.take()).toEqual([])
  expect(slow.count()).toBe(4)
})

test('a statement is slow from the threshold on', () => {
  const slow = collectSlowStatements(50)
  slow.note('select 1', 49.9)
  slow.note('select 2', 50)
  expect(slow.take()).toEqual([{ statement: 'select 2', times: 1, total: 50, longest: 50 }])
  expect(slow.count()).toBe(1)
})

test('only 50 different statements are collected at a time, even when taken ones are put back; long ones are cut', () => {
  const slow = collectSlowStatements(1)
  for (let number = 0; number < 60; number++) slow.note(`select ${number} ${'x'.repeat(3000)}`, 5)
  slow.note(`select 0 ${'x'.repeat(3000)}`, 7)
  const taken = slow.take()
  expect(taken).toHaveLength(50)
  expect(taken[0]).toEqual({ statement: `select 0 ${'x'.repeat(1991)}`, times: 2, total: 12, longest: 7 })
  expect(slow.count()).toBe(61)

  slow.note('select 61', 5)
  slow.note(`select 1 ${'x'.repeat(3000)}`, 4)
  slow.putBack(taken)
  const again = slow.take()
  expect(again).toHaveLength(50)
  expect(again.slice(0, 3)).toEqual([
    { statement: 'select 61', times: 1, total: 5, longest: 5 },
    { statement: `select 1 ${'x'.repeat(1991)}`, times: 2, total: 9, longest: 5 },
    taken[0],
  ])
})
