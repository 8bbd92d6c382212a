import { totalOf } from '../../server/src/scoring/rules.ts'
import { createPairs, cvsOf, type TradeCv } from './corpus.ts'
import { heldOutTrades } from './held-out-trades.ts'
import { measureHardCases, unseenScores } from './measure-hard-cases.ts'
import { judgeCv } from './score-cv.ts'
import type { Trade } from './trade.ts'
import { trades as tuned } from './trades.ts'

// Prints tables in Markdown; docs/scoring.md shows them. --criteria also explains the score of one CV of each trade.

const trades = [...tuned, ...heldOutTrades]
const perTrade = 20
/** The default threshold of jobs. */
const threshold = 70.5
const floors = { auc: 0.99, kept: 0.72, rejected: 0.97 }

const criteriaFor = (trade: Trade, cv: TradeCv) => judgeCv(trade, cv).criteria
const scoreOf = (trade: Trade, cv: TradeCv) => totalOf(criteriaFor(trade, cv))

const cvs = (await Promise.all(trades.map((trade) => cvsOf(trade, perTrade)))).flat()
const startedAt = performance.now()
const scored = trades.flatMap((trade) =>
  cvs.map((cv) => ({
    trade: trade.name,
    own: cv.trade === trade.name,
    language: cv.language,
    score: scoreOf(trade, cv),
  })),
)
const perScore = (performance.now() - startedAt) / scored.length

print(
  `${cvs.length} CVs of ${trades.length} trades, each scored for each of ${trades.length} jobs; ${perScore.toFixed(1)} ms a score.`,
)
print('\n| job | own trade: median | p10 | others: median | p90 | AUC | own kept at 70.5 | others below 70.5 |')
print('|---|---|---|---|---|---|---|---|')
for (const { name } of trades)
  row(
    name,
    scored.filter(({ trade }) => trade === name),
  )
const isHeldOut = (name: string) => heldOutTrades.some((trade) => trade.name === name)
row(
  '**tuned**',
  scored.filter(({ trade }) => !isHeldOut(trade)),
)
row(
  '**held out**',
  scored.filter(({ trade }) => isHeldOut(trade)),
)
for (const language of ['id', 'en'] as const) {
  row(
    `CVs in ${language === 'id' ? 'Indonesian' : 'English'}`,
    scored.filter((cv) => cv.language === language),
  )
}

const pairs = (
  await Promise.all(trades.map(async (trade) => (await createPairs(trade, 10)).map((pair) => ({ trade, pair }))))
).flat()
const unequalPairs = pairs.filter(({ trade, pair: [one, other] }) => scoreOf(trade, one) !== scoreOf(trade, other))
print(
  `\nOf ${pairs.length} CVs, ${unequalPairs.length} score differently when they belong to a person with another name, sex, date of birth, address, religion and marital status.`,
)
for (const { trade, pair } of unequalPairs)
  print(`- ${trade.name}: ${pair.map((cv) => scoreOf(trade, cv)).join(' and ')}`)

if (process.argv.includes('--criteria')) {
  for (const trade of trades) {
    const cv = cvs.find((cv) => cv.trade === trade.name)!
    print(`\n## ${trade.name}: ${scoreOf(trade, cv)}`)
    for (const one of criteriaFor(trade, cv)) {
      print(
        `- ${one.points.toFixed(1)} of ${one.weight.toFixed(1)} ${one.outcome}: ${one.asks} [${one.evidence.join(', ')}] -[${one.absent.join(', ')}]`,
      )
    }
  }
}

const markedCvs = trades.flatMap((trade) => cvs.filter((cv) => judgeCv(trade, cv).copiesJob))
const hardCases = measureHardCases()
print(`\n${markedCvs.length} of these CVs are marked as copies of an advertisement. Hard cases:\n`)
for (const line of hardCases.lines) print(line)
print(
  '\nThe same CV in Indonesian and English, of people whose words were not looked at while the scorer was written:\n',
)
for (const { trade, scores } of unseenScores()) print(`- ${trade}: ${scores.join(' and ')}`)

const overall = figuresOf(scored)
const problems = [
  ...(overall.auc < floors.auc ? [`AUC is ${overall.auc.toFixed(3)}`] : []),
  ...(overall.kept < floors.kept ? [`Only ${overall.kept.toFixed(2)} of those who fit are kept`] : []),
  ...(overall.below < floors.rejected ? [`Only ${overall.below.toFixed(2)} of those who don't fit are below`] : []),
  ...(unequalPairs.length > 0 ? ['Scores depend on who the applicant is'] : []),
  ...(markedCvs.length > 0 ? ['Honest CVs are marked as copies'] : []),
  ...hardCases.problems,
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function figuresOf(some: readonly { own: boolean; score: number }[]) {
  const own = some.filter((cv) => cv.own).map(({ score }) => score)
  const others = some.filter((cv) => !cv.own).map(({ score }) => score)
  const wins = own.reduce(
    (sum, score) =>
      sum + others.filter((other) => other < score).length + others.filter((other) => other === score).length / 2,
    0,
  )
  const share = (scores: readonly number[], holds: (score: number) => boolean) =>
    scores.filter(holds).length / scores.length
  return {
    own: [at(own, 0.5), at(own, 0.1)],
    others: [at(others, 0.5), at(others, 0.9)],
    auc: wins / (own.length * others.length),
    kept: share(own, (score) => score >= threshold),
    below: share(others, (score) => score < threshold),
  }
}

function at(scores: readonly number[], share: number) {
  const sorted = scores.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

function row(name: string, some: readonly { own: boolean; score: number }[]) {
  const { own, others, auc, kept, below } = figuresOf(some)
  const percent = (share: number) => `${Math.round(share * 100)} %`
  print(
    `| ${[name, ...[...own, ...others].map((score) => score.toFixed(1)), auc.toFixed(3), percent(kept), percent(below)].join(' | ')} |`,
  )
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
