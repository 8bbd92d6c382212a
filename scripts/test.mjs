import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installTestPrograms } from './debian.mjs'
import { prepare, run, stop } from './prepare.mjs'

/** The words that select test files by their path; without any, all run. */
const words = process.argv.slice(2)
const isWhole = words.length === 0
/** The programs are installed while the packages are, because both mostly wait for the network. */
const testPrograms = isWhole ? installTestPrograms() : undefined
await prepare()
// Tests create and delete thousands of files. In memory, a run takes a tenth less time.
if (!process.env.TMPDIR && hasRoomInMemory()) process.env.TMPDIR = '/dev/shm'
const { clockAt, dayForCommit, hasClock } = await import('./clock.mjs')
const { default: buildIsolated } = await import('./build-isolated.mjs')
const { buildWeb } = await import('./build-web.mjs')
const { weighJobPage } = await import('./page-weight.mjs')
const { findOrInstallBrowser } = await import('./browser.mjs')
const { importSteps, playwright, quickSteps, runSteps, types, vitest } = await import('./steps.mjs')
const { findTestFiles } = await import('./test-files.mjs')
const { startTestCluster } = await import('../server/test/database/cluster.ts')

if (process.env.CLOCK_BY_TURNS && !hasClock) await rerunWithClock()

const matching = findTestFiles(words)
const hasTests = isWhole || matching.tests.length > 0
const hasJourneys = isWhole || matching.journeys.length > 0
if (!hasTests && !hasJourneys) stop(`No test file has ${words.join(' or ')} in its path.`)

const reports = mkdtempSync(join(tmpdir(), 'hireloom-run-'))
// Traversable, so that the database's own user can reach the journeys' data when this runs as root.
chmodSync(reports, 0o711)
const vitestReport = join(reports, 'vitest.json')
const processesReport = join(reports, 'processes.json')
const playwrightReport = join(reports, 'playwright.json')
// The product starts dozens of times, so compiled code is cached.
process.env.NODE_COMPILE_CACHE = join(reports, 'compiled')
const journeys = {
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  E2E_PORT: process.env.E2E_PORT ?? '3210',
  E2E_DATA_DIR: join(reports, 'data'),
  E2E_TEMPLATE_DIR: join(reports, 'template'),
}

const { code, summary } = await (isWhole ? runAll() : runSteps(matchingSteps()))

const tested = [report(vitestReport), report(processesReport)]
const testResults = tested.flatMap(({ testResults: files = [] }) => files)
const passedTests = tested.reduce((sum, { numPassedTests = 0 }) => sum + numPassedTests, 0)
const failedTests = tested.reduce((sum, { numFailedTests = 0 }) => sum + numFailedTests, 0)
const { stats, suites = [] } = report(playwrightReport)
const { expected = 0, flaky = 0, unexpected = 0 } = stats ?? {}
rmSync(reports, { recursive: true, force: true })
process.stdout.write(`\n${summary.join('\n')}\n`)
for (const { name, message } of [...flakyTests(testResults), ...flakyJourneys(suites)])
  process.stdout.write(`Failed at first, then passed: ${name}\n${firstLines(message)}\n`)
for (const { name, message } of [...failedFiles(testResults), ...failedJourneys(suites)])
  process.stdout.write(`Failed: ${name}\n${firstLines(message)}\n`)
process.stdout.write(`${passedTests + expected + flaky} passed, ${failedTests + unexpected} failed\n`)
process.exit(code)

/** Returns whether /dev/shm is in memory, may run programs, and has four times the room that a run needs. */
function hasRoomInMemory() {
  if (!existsSync('/proc/mounts') || !/ \/dev\/shm tmpfs (?!\S*noexec)/.test(readFileSync('/proc/mounts', 'utf8')))
    return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return Math.min(bavail * bsize, process.availableMemory()) > 6 * 1024 ** 3
}

async function runAll() {
  const cluster = await startTestCluster()
  const env = { TEST_DATABASE_URL: cluster.url }
  const tableTypes = {
    name: 'Table types',
    work: () => run(process.execPath, ['scripts/tables.mjs', '--check'], { env }),
  }
  const result = await runSteps([
    [quickSteps, programs(), browser()],
    // The tests of processes mostly wait and take as long as all others, so both begin at the same time.
    [
      tests(['--project', '!processes'], env),
      [build(), processTests()],
      [types, tableTypes, ...importSteps, demoData()],
    ],
    browserTests([]),
  ])
  await cluster.stop()
  return result
}

function matchingSteps() {
  // Paths on Windows have backslashes; a dot matches either.
  const patterns = matching.journeys.map((path) => path.replaceAll('/', '.'))
  return [
    ...(hasTests ? [programs(), tests(matching.tests)] : []),
    ...(hasJourneys ? [[build(), demoData(), browser()], browserTests(patterns)] : []),
  ]
}

function programs() {
  const work = async () => {
    await (testPrograms ?? installTestPrograms())
    return 0
  }
  return { name: 'Programs that tests run', work }
}

function browser() {
  const work = async () => {
    journeys.CHROMIUM = await findOrInstallBrowser()
    return 0
  }
  return { name: 'Browser of the journeys', work }
}

function tests(files, env) {
  return { name: 'Unit, API and screen tests', work: vitest([...reportsTo(vitestReport), ...files], env) }
}

function processTests() {
  // On a separate database server, because each run of vitest replaces the template that its tests clone.
  const env = { TEST_DATABASE_URL: '' }
  const work = vitest([...reportsTo(processesReport), '--project', 'processes'], env)
  return { name: 'Tests that start processes', work }
}

function reportsTo(file) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
}

function build() {
  const work = async () => {
    await buildIsolated()
    await buildWeb()
    return weighJobPage()
  }
  return { name: 'Build of the pages', work }
}

function demoData() {
  return {
    name: 'Demo data of the journeys',
    work: () => run(process.execPath, ['e2e/support/template.ts'], { env: journeys }),
  }
}

function browserTests(patterns) {
  return { name: 'Journeys in a browser', work: playwright(['--reporter=list,json', ...patterns], journeys) }
}

function flakyTests(files) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  return tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages.join('\n') }))
}

function flakyJourneys(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => ({ name: spec.title, message: errorsOf(spec) })),
    ...flakyJourneys(inner),
  ])
}

/** Returns the tests that failed, and the files that couldn't run. */
function failedFiles(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ name, message }]
    return failed.map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages.join('\n') }))
  })
}

function failedJourneys(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map((spec) => ({ name: spec.title, message: errorsOf(spec) })),
    ...failedJourneys(inner),
  ])
}

function errorsOf({ tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return errors.map(({ message }) => message).join('\n')
}

/** Returns at most 20 lines, because the message of a screen test contains the whole page. */
function firstLines(message) {
  return message.split('\n', 20).join('\n')
}

function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Runs this script again with the clock at one of the days, if the clock can be changed. */
async function rerunWithClock() {
  const day = dayForCommit()
  try {
    const clock = await clockAt(day)
    process.stdout.write(`The clock is set to ${day}. To repeat this run: npm run test:days -- ${day}\n`)
    process.exit(await run(process.execPath, process.argv.slice(1), { env: clock }))
  } catch (error) {
    process.stdout.write(`The clock stays as it is, instead of at ${day}. ${error.message}\n`)
  }
}
