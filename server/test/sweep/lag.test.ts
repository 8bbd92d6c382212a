import { expect, inject } from 'vitest'
import { sampleIds } from '../../../contract/test/samples/sample-bodies.ts'
import { connect } from '../../src/platform/db/db.ts'
import { workerDatabase } from '../database/template.ts'
import { test as base, everyCall, send } from './sweep.ts'

const calls = everyCall(sampleIds).filter(({ endpoint }) => endpoint.mayLag)

const test = base.extend('readOnly', { scope: 'file' }, async ({}, { onCleanup }) => {
  const { url } = await workerDatabase(inject('databaseServer'), inject('poolerPort'))
  const db = connect(url, { isReadOnly: true })
  onCleanup(() => db.destroy())
  return db
})

test('some calls may be read from a replica', () => {
  expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(['reports.pipeline', 'activityLog.list']))
})

test.for(calls)('$name writes nothing, and a replica can serve it', async ({ name }, { unchanging, readOnly }) => {
  const { world, ids, callerOf } = unchanging
  const { endpoint, input } = everyCall(ids).find((call) => call.name === name)!
  const { app } = world.product
  let reads = 0
  app.services.replica = {
    read: (work) => {
      reads++
      return work(readOnly)
    },
    findLag: async () => 0,
    close: async () => undefined,
  }
  const { status } = await send(callerOf(endpoint), endpoint, input)
  app.services.replica = undefined
  expect([status, reads]).toEqual([200, 1])
})
