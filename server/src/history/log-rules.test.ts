import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HistoryEvent, historyEvents } from '@hireloom/contract/history/catalogue'
import type { HistoryEntry } from '@hireloom/contract/history/entry'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { expect, test } from 'vitest'
import { historySamples } from '../../test/history-samples.ts'
import { logDescriptions } from './log-rules.ts'

const root = join(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const entries = Object.entries(historyEvents) as [HistoryEvent, HistoryEntry][]

test.each([
  ['applicationEvents', 'application_events'],
  ['activityLog', 'activity_log'],
])('one place inserts into %s', (table, name) => {
  const insert = new RegExp(`insertInto\\(\\s*'${table}'|insert into ${name}\\b`)
  expect(sources.filter(({ text }) => insert.test(text)).map(({ path }) => path)).toEqual(['history/insert-queries.ts'])
})

test('the product records every event of the catalogue', () => {
  const outsideHistory = sources.filter(({ path }) => !path.startsWith('history/'))
  const names = entries.map(([name]) => name)
  expect(names.filter((name) => !outsideHistory.some(({ text }) => text.includes(`'${name}'`)))).toEqual([])
})

test('every event is shown somewhere, and every kind of line belongs to an event', () => {
  expect(entries.filter(([, { timeline, log }]) => timeline === undefined && log === undefined)).toEqual([])
  const kinds = new Set(entries.map(([, { timeline }]) => timeline))
  expect(Object.values(eventKind).filter((kind) => !kinds.has(kind))).toEqual([])
})

const samples = historySamples({ applicationId: 1, jobId: 2, scheduleId: 3, stageId: 4, historyImportId: 5 })

test.each(samples)('the log describes $event: $words', ({ event, data, words }) => {
  const { data: schema, log }: HistoryEntry = historyEvents[event]
  expect(schema.strict().parse(data)).toEqual(data)
  expect([words === undefined, event in logDescriptions]).toEqual([log === undefined, log !== undefined])
  if (event in logDescriptions) expect(logDescriptions[event as 'application.restored'](data as never)).toBe(words)
})

test.each([
  [
    'application.created',
    { reference: 'KOP-1', jobPositionName: 'Barista', createdBy: 'user' },
    'added KOP-1 to Barista',
  ],
  ['application.deleted', { reference: 'KOP-1', reason: null }, 'deleted KOP-1'],
  ['signing.downloaded', { reference: 'KOP-1', isSigned: true }, 'downloaded a signed document for KOP-1'],
  ['restriction.added', { count: 3, period: null }, 'restricted 3 candidates'],
  ['restriction.lifted', { returned: 0 }, 'lifted the restriction of a candidate'],
  ['restriction.lifted', { returned: 1 }, 'lifted the restriction of a candidate and took an application back'],
] as const)('the log describes %s with %j: %s', (event, data, words) => {
  expect(logDescriptions[event](data as never)).toBe(words)
})
