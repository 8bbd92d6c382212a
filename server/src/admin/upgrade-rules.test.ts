import { expect, test } from 'vitest'
import { planUpgrade } from './upgrade-rules.ts'

const addColumn = { name: '0400_color.sql', sql: 'alter table jobs add color text;' }
const createTable = { name: '0401_tags.sql', sql: 'create table tags (id bigint primary key);' }
const dropCity = {
  name: '0402_city.sql',
  sql: '-- contract after 0400_color.sql: towns.\nalter table jobs drop city;',
}
const processWith = (schema: string) => ({ role: 'web', host: 'one', version: '1.2.0', schema })
const plan = (missing: (typeof addColumn)[], processes: ReturnType<typeof processWith>[] | null = []) =>
  planUpgrade(missing, processes, (table) => (table === 'jobs' ? '12 MB' : undefined))

test('the plan of an upgrade describes each pending migration', () => {
  expect(plan([addColumn, createTable, dropCity]).steps).toEqual([
    { name: '0400_color.sql', sentence: 'leaves the running version working, and locks jobs (12 MB)' },
    { name: '0401_tags.sql', sentence: 'leaves the running version working, and locks no table in use' },
    {
      name: '0402_city.sql',
      sentence: 'removes what versions without 0400_color.sql use (towns.), and locks jobs (12 MB)',
    },
  ])
})

test.for([
  [[], null, true, 'No migrations are pending.'],
  [
    [addColumn, createTable],
    null,
    true,
    'Processes can be replaced one after the other, and the previous version can be started again.',
  ],
  [
    [dropCity],
    [processWith('0401_tags.sql')],
    true,
    'Processes can be replaced one after the other, but versions without 0400_color.sql can no longer be started.',
  ],
  [
    [dropCity],
    [processWith('0401_tags.sql'), processWith('0399_old.sql')],
    false,
    'Stop these processes first: web on one (1.2.0).',
  ],
  [[dropCity], null, false, 'Stop all processes first: their version is too old to report the schema it needs.'],
  [
    [{ ...addColumn, name: '0296_stays_by_time.sql' }],
    [processWith('0290_x.sql')],
    false,
    'Stop all processes first: 0296_stays_by_time.sql was written before migrations were checked for this.',
  ],
] as const)(
  'an upgrade with the pending migrations %j and the running processes %j is safe: %s',
  ([missing, processes, isSafe, verdict]) => {
    expect(plan([...missing], processes && [...processes])).toMatchObject({ isSafe, verdict })
  },
)
