import { prepare } from './prepare.mjs'

await prepare()
const { readingSteps, runSteps, vitest } = await import('./steps.mjs')

const { code, summary } = await runSteps([
  ...readingSteps,
  {
    name: 'Contract, rules and screens',
    work: vitest(['--project', 'contract', '--project', 'rules', '--project', 'scripts', '--project', 'web']),
  },
])
process.stdout.write(`\n${summary.join('\n')}\n`)
process.exit(code)
