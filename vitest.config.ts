import { defineConfig } from 'vitest/config'

// A zone with odd minutes, so code that leaves out an explicit zone fails loudly.
process.env.TZ = 'Asia/Kathmandu'

// Tests of pure rules start in no time, because they need no database.
const rules = 'server/src/**/*rules.test.ts'

// A bound for a busy machine with two cores, not what a test should take.
const testTimeout = 30_000

/**
 * Returns the settings of every project. A process loads the modules of a project once and runs file after file. Vitest
 * starts another process when the next file is of another project, so the projects run one after the other.
 */
const shared = (groupOrder: number) => ({ isolate: false, sequence: { groupOrder }, testTimeout })

export default defineConfig({
  test: {
    // As many as the cores of a small machine; left alone, one of two would be idle.
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], ...shared(1) } },
      { test: { name: 'rules', include: [rules], ...shared(2) } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], ...shared(3) } },
      {
        test: {
          name: 'server',
          ...shared(4),
          include: ['server/**/*.test.ts'],
          exclude: [rules],
          globalSetup: './server/test/template.ts',
          hookTimeout: 60_000,
          expect: { poll: { timeout: testTimeout / 2 } },
        },
      },
      {
        test: {
          name: 'web',
          ...shared(5),
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Removes what a file leaves in the window that all files share.
          setupFiles: './web/test/setup.ts',
          expect: { poll: { timeout: testTimeout / 2 } },
        },
      },
    ],
  },
})
