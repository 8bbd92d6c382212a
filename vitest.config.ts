import { defineConfig } from 'vitest/config'

// A zone with odd minutes, so code that leaves out an explicit zone fails loudly.
process.env.TZ = 'Asia/Kathmandu'

// Tests of pure rules start at once, because they need no database.
const rules = 'server/src/**/*rules.test.ts'

// Sets the language of texts, as the server and the web app do when they start.
const english = './contract/test/english.ts'

// Tests that start processes and wait for them most of the time: a separate step of `npm test`, beside the others.
const processes = [
  'server/test/machines/{several-machines,rolling-upgrade,backup,replica}.test.ts',
  'server/test/start/{start,drain,first-hour}.test.ts',
]

const serverSetup = ['./scripts/build-isolated.mjs', './server/test/database/template.ts']

// A bound for a busy machine with two cores, not what a test should take.
const testTimeout = 30_000

// A second try for tests that use timers or the database, on a machine whose load nobody controls. The summary of
// `npm test` names the tests that needed it.
const retry = process.env.CI ? 1 : 0

// A test without an assertion fails, because it would pass whatever the product did.
const expect = { requireAssertions: true, poll: { timeout: testTimeout / 2 } }

export default defineConfig({
  test: {
    // One more than a small machine has cores, because tests wait for the database and for timers.
    maxWorkers: 3,
    // Workers keep thousands of modules. With V8's own sizes, collecting garbage takes up to a quarter of their time.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64', '--initial-old-space-size=1024'],
    projects: [
      // A separate process for each file would take longer than the tests.
      {
        test: {
          name: 'contract',
          include: ['contract/**/*.test.ts'],
          isolate: false,
          setupFiles: english,
          testTimeout,
          expect,
        },
      },
      { test: { name: 'rules', include: [rules], isolate: false, setupFiles: english, testTimeout, expect } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout, expect } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [rules, ...processes],
          globalSetup: serverSetup,
          setupFiles: './server/test/texts.ts',
          isolate: false,
          hookTimeout: 60_000,
          testTimeout,
          retry,
          expect,
        },
      },
      {
        test: {
          name: 'processes',
          include: processes,
          fileParallelism: false,
          globalSetup: serverSetup,
          setupFiles: './server/test/texts.ts',
          hookTimeout: 120_000,
          testTimeout,
          retry,
          expect,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A separate browser for each file would take half as long again. The set-up removes what a file left.
          isolate: false,
          setupFiles: './web/test/setup.ts',
          testTimeout,
          retry,
          expect,
        },
      },
    ],
  },
})
