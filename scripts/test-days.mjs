import { prepare, run, stop } from './prepare.mjs'

// Runs npm test on each of several days, or on one: npm run test:days -- 2028-02-29. Words after it select test files.

await prepare()
const { clockAt, days } = await import('./clock.mjs')
const { findOrInstallBrowser } = await import('./browser.mjs')
const { installTestPrograms } = await import('./debian.mjs')

const [first, ...rest] = process.argv.slice(2)
const isNamed = first !== undefined && /^\d/.test(first)
const words = isNamed ? rest : process.argv.slice(2)
const testDays = isNamed ? [days.find(({ day }) => day === first) ?? { day: first, covers: 'as asked' }] : days

// With the real clock, because packages are downloaded.
await installTestPrograms()
await findOrInstallBrowser()
const summary = []
for (const { day, covers } of testDays) {
  const clock = await clockAt(day).catch(({ message }) => stop(message))
  process.stdout.write(`\n\u25b8 ${day}: ${covers}\n`)
  const code = await run(process.execPath, ['scripts/test.mjs', ...words], { env: clock })
  summary.push({ line: `${code === 0 ? '\u2713' : '\u2717'} ${day}  ${covers}`, code })
}
process.stdout.write(`\n${summary.map(({ line }) => line).join('\n')}\n`)
process.exit(Math.max(...summary.map(({ code }) => code)))
