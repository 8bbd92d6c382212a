import { prepare, stop } from './prepare.mjs'

await prepare()
const { importSteps, quickSteps, runSteps, types, vitest } = await import('./steps.mjs')
const { findTestFiles } = await import('./test-files.mjs')

const words = process.argv.slice(2)
const name = 'Contract, rules and screens'
const projects = ['contract', 'rules', 'scripts', 'web'].flatMap((project) => ['--project', project])
const { code, summary } = await runSteps(words.length > 0 ? testsOf(words) : allChecks())
process.stdout.write(`\n${summary.join('\n')}\n`)
process.exit(code)

function allChecks() {
  // One process checks the types for a minute, which leaves a core to the tests.
  return [
    [...quickSteps, ...importSteps],
    [types, { name, work: vitest(projects) }],
  ]
}

/** Runs only the tests that need no database. */
function testsOf(words) {
  const tests = findTestFiles(words).tests.filter(
    (path) => !path.startsWith('server/') || /rules\.test\.ts$/.test(path),
  )
  if (tests.length === 0) stop(`No test that npm run check runs has ${words.join(' or ')} in its path.`)
  return [{ name, work: vitest([...projects, ...tests]) }]
}
