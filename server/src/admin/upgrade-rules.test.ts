import { expect, test } from 'vitest'
import { planUpgrade } from './upgrade-rules.ts'

const adds = { name: '0400_color.sql', sql: 'alter table jobs add color text;' }
const creates = { name: '0401_tags.sql', sql: 'create table tags (id bigint primary key);' }
const removes = { name: '0402_city.sql', sql: '-- contract after 0400_color.sql: towns.\nalter table jobs drop city;' }
const running = (schema: string) => ({ role: 'web', host: 'one', version: '1.2.0', schema })
const plan = (missing: (typeof adds)[], processes: ReturnType<typeof running>[] | null = []) =>
  planUpgrade(missing, processes, (table) => (table === 'jobs' ? '12 MB' : undefined))

test('describes each migration that waits', () => {
  expect(plan([adds, creates, removes]).steps).toEqual([
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
    [adds, creates],
    null,
    true,
    'Processes can be replaced one after the other, and the previous version can be started again.',
  ],
  [
    [removes],
    [running('0401_tags.sql')],
    true,
    'Processes can be replaced one after the other, but versions without 0400_color.sql can no longer be started.',
  ],
  [
    [removes],
    [running('0401_tags.sql'), running('0399_old.sql')],
    false,
    'Stop these processes first: web on one (1.2.0).',
  ],
  [[removes], null, false, 'Stop all processes first: their version is too old to report the schema it needs.'],
  [
    [{ ...adds, name: '0296_stays_by_time.sql' }],
    [running('0290_x.sql')],
    false,
    'Stop all processes first: 0296_stays_by_time.sql was written before migrations were checked for this.',
  ],
] as const)(
  'decides on the missing migrations %j beside the running processes %j',
  ([missing, processes, isSafe, verdict]) => {
    expect(plan([...missing], processes && [...processes])).toMatchObject({ isSafe, verdict })
  },
)
