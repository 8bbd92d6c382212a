import { expect, test } from 'vitest'
import { statementsOf } from './statement-rules.ts'

test.for([
  ['Select 1 ;; SELECT\n  2', ['select 1', 'select 2']],
  ["select 'a;b', 'it''s;', e'\\';', U&'x;' ; next", ["select '' , '' , '' , ''", 'next']],
  ['select $$a;b$$, $x$ $$;$y$ $x$, a$b$c; next', ["select '' , '' , a$b$c", 'next']],
  ['a -- b;\n c /* d; /* e; */ f; */ g', ['a c g']],
  ['select "Big Name;", "a""b", "plain"', ['select "Big_Name_" , "a__b" , "plain"']],
  ['select public.jobs.id, "public"."jobs", x.y . z, "Public".a', ['select jobs.id , "jobs" , x.y.z , "Public".a']],
  ["select '{}'::numeric(10,2)[], 0.5", ["select '' :: numeric ( 10 , 2 ) [ ] , 0.5"]],
] as const)('reads the statements of %s', ([sql, statements]) => {
  expect(statementsOf(sql).map(({ words }) => words)).toEqual(statements)
})

test('keeps the text of a statement, without comments', () => {
  expect(statementsOf("-- Why; and\nselect 'A' -- of b\n  'B;' /* c */, $$--d$$;").map(({ sql }) => sql)).toEqual([
    "select 'A' \n  'B;'  , $$--d$$",
  ])
})
