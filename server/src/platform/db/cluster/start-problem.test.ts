import { expect, test } from 'vitest'
import { CannotStart } from '../../start/cannot-start.ts'
import { sentenceOf } from '../../start/sentence.ts'
import { startProblem, stopSentence } from './start-problem.ts'

const failed = new Error('pg_ctl ended with exit code 1')
const plenty = 1024 ** 3
// PostgreSQL 18 wrote this on a full tmpfs, after a start that the full disk ended.
const recovery = `2026-11-23 21:38:39.554 UTC [29139] ERROR:  could not write blocks 21..21 in file "base/16384/1249": No space left on device
2026-11-23 21:38:39.554 UTC [29139] HINT:  Check free disk space.
2026-11-23 21:38:39.554 UTC [29139] CONTEXT:  writing block 21 of relation "base/16384/1249"
2026-11-23 21:38:39.554 UTC [29141] FATAL:  checkpoint request failed
2026-11-23 21:38:39.557 UTC [29138] LOG:  startup process (PID 29141) exited with exit code 1
2026-11-23 21:38:39.562 UTC [29138] LOG:  database system is shut down`

test.each([
  ['its log reports one', recovery, plenty],
  ['the log was cut off', '', 4096],
])('a cluster that does not start because of a full disk is reported as such when %s', (_, log, free) => {
  const sentence = sentenceOf(startProblem('/srv/data/postgres', log, failed, free), { DATA_DIR: '/srv/data' })
  expect(sentence).toMatch(/^The disk .* is full: nothing more can be written to \/srv\/data\./)
})

test('any other reason is the last fatal line of the log, or the error of the program', () => {
  const problem = (log: string) => startProblem('/srv/data/postgres', log, failed, plenty)
  const lost = 'FATAL:  terminating connection due to unexpected postmaster exit\n'
  expect(problem(`${lost}FATAL:  data directory has wrong ownership\nLOG:  shut down`)).toEqual(
    new CannotStart("The embedded database in /srv/data/postgres can't start: data directory has wrong ownership."),
  )
  expect(problem('').message).toMatch(/can't start: pg_ctl ended with exit code 1\.$/)
})

test('a running cluster that stops because of a full disk is reported as such, too', () => {
  const panic = 'PANIC:  could not write to file "pg_wal/xlogtemp.29117": No space left on device'
  expect(stopSentence('/srv/data/postgres', panic, plenty)).toMatch(/^The disk .* is full: /)
  expect(stopSentence('/srv/data/postgres', 'LOG:  received fast shutdown request', plenty)).toBe(
    'The embedded database has stopped.',
  )
})
