import { describe, expect, test } from 'vitest'
import { contractOf, isConcurrent, lockedTables, problemsOf } from './migration-rules.ts'

const file = (sql: string, name = '0400_change.sql') => ({ name, sql })

describe('a migration while the earlier version runs', () => {
  test.for([
    'create table tags (id bigint primary key, name text not null); create index tags_by_name on tags (name);',
    'alter table jobs add color text, add is_new boolean not null default false, add size numeric(10, 2);',
    "alter table jobs add code text not null default 'a, b' check (code in ('a, b', 'c'));",
    'alter table jobs drop constraint jobs_check, alter color drop default, alter code drop not null;',
    'alter table jobs add constraint jobs_color_not_null check (color is not null) not valid;',
    'create unique index concurrently jobs_by_color on jobs (color);',
    'create function f() returns trigger language plpgsql as $$ begin drop table x; end $$;',
    '-- It would be wrong to drop table jobs here.\nupdate jobs set color = null;',
    '-- contract after 0390_use_names.sql: names are in another table.\nalter table jobs drop name;',
  ])('is accepted: %s', (sql) => {
    expect(problemsOf(file(sql), [])).toEqual([])
  })

  test.for([
    ['drop table tags;', 'uses drop table tags'],
    ['alter table jobs add color text, drop column city;', 'drops jobs.city'],
    ['alter table jobs rename city to town;', 'renames in jobs'],
    ['alter type mood rename value sad to blue;', 'uses alter type mood rename'],
    ['alter table only jobs alter column number type bigint;', 'changes the type of jobs.number'],
    ['ALTER TABLE jobs ALTER number SET DATA TYPE bigint;', 'changes the type of jobs.number'],
    ['alter table jobs add color text not null;', 'adds jobs.color as not null without a default'],
    ['create index jobs_by_color on jobs (color);', 'locks jobs to create an index'],
    [
      'alter table jobs alter color set not null;',
      'makes jobs.color not null before an earlier migration has validated the check jobs_color_not_null',
    ],
    [
      'create index concurrently jobs_by_color on jobs (color); alter table jobs add size text;',
      'has other statements besides an index that is created concurrently',
    ],
  ] as const)('is refused: %s', ([sql, problem]) => {
    expect(problemsOf(file(sql), [])).toEqual([problem])
  })

  test('may make a column not null once a check is validated', () => {
    const earlier = [file('alter table jobs validate constraint jobs_color_not_null;', '0399_check.sql')]
    expect(problemsOf(file('alter table jobs alter color set not null;'), earlier)).toEqual([])
  })
})

test.for([
  ['-- contract: why\ndrop table x;', { needs: '0400_change.sql', reason: 'why' }],
  ['-- contract after 0390_use.sql: why\ndrop table x;', { needs: '0390_use.sql', reason: 'why' }],
  ['-- The contract of a user.\ncreate table x ();', undefined],
  ['-- contract:\ndrop table x;', undefined],
] as const)('a contract begins with its reason: %s', ([sql, contract]) => {
  expect(contractOf(file(sql))).toEqual(contract)
})

test('a file with an index that is created concurrently runs outside a transaction', () => {
  expect(isConcurrent(file('create index concurrently a on b (c);'))).toBe(true)
  expect(isConcurrent(file('-- create index concurrently a on b (c)\ncreate table a ();'))).toBe(false)
})

test('names the tables that a migration locks, but not those that it creates', () => {
  const sql = `create table tags (job_id bigint references jobs);
    alter table tags add name text; create index tags_by_job on tags (job_id); create index on users (name);
    create trigger t after insert on candidates for each row execute function f(); update companies set name = '';
    create index concurrently schedules_by_day on schedules (day);`
  expect(lockedTables(file(sql))).toEqual(['candidates', 'companies', 'jobs', 'users'])
})
