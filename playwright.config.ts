import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Set once by the process that starts the workers, so all of them use the same server.
process.env.E2E_PORT ??= '3210'
process.env.E2E_DATA_DIR ??= join(tmpdir(), `hireloom-e2e-${process.pid}`)
process.env.E2E_TEMPLATE_DIR ??= join(tmpdir(), `hireloom-e2e-template-${process.pid}`)
const { E2E_PORT: port, CHROMIUM: executablePath } = process.env

/** Journeys on one server besides the common one, one after the other (`shared-server.ts`). */
const shared =
  /[\\/](board|calendar|career-page|consultant|exports|hiring-stages|integrations|interview-days|meetings|offer-story)\.spec\.ts$/
/** Journeys with a separate server each, and journeys that don't change what others read. */
const independent =
  /[\\/](apply-attack|apply-journeys|bulk-moves|candidate-form|history-imports|job-edit|job-list|languages|operations|own-journey|public-api|public-pages|resilience|roles-permissions|screens|session|shell|subscription|users)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/common-server.ts',
  outputDir: 'test-results',
  // Bounds for a busy machine with two cores, not what a journey or a page should take.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Four at once, because journeys also wait: one on each of the two shared servers, and two of the independent ones.
  workers: 4,
  projects: [
    { name: 'common', testIgnore: [shared, independent], workers: 1 },
    { name: 'shared', testMatch: shared, workers: 1 },
    { name: 'independent', testMatch: independent },
  ],
  forbidOnly: true,
  // A second try on a machine whose load nobody controls. The summary of `npm test` names the journeys that needed it.
  retries: process.env.CI ? 1 : 0,
  use: {
    actionTimeout: 30_000,
    baseURL: `http://localhost:${port}`,
    timezoneId: 'Asia/Jakarta',
    locale: 'en-GB',
    // Animations only take time.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey would take one of two cores; a failure leaves a snapshot of the page.
    trace: 'off',
    // Optimizing the scripts of pages that live for seconds takes longer than it saves: a tenth of the time.
    launchOptions: { executablePath, args: ['--js-flags=--no-opt,--no-maglev'] },
  },
})
