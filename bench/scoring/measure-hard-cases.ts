import { requirementsToScore } from '../../server/src/scoring/engine/requirements.ts'
import { totalOf } from '../../server/src/scoring/rules.ts'
import {
  emptyDemands,
  fillingCases,
  oneWord,
  partlyDemanding,
  pasted,
  realDemands,
  twins,
  wholeSentences,
} from './hard-cases.ts'
import { judgeCv } from './score-cv.ts'
import { bullets, type Trade } from './trade.ts'
import { trades } from './trades.ts'
import { unseenTwins } from './unseen-twins.ts'

/** The largest difference between the scores of a CV in two languages, and the most points that pasting may gain. */
const limits = { twinDifference: 3, pasteGain: 0.5 }

const tradeOf = (name: string) => trades.find((trade) => trade.name === name)!

function scoreLines(trade: Pick<Trade, 'job'>, lines: string[]) {
  const { criteria, copiesJob } = judgeCv(trade, { lines, pages: 1 })
  return { criteria, copiesJob, score: totalOf(criteria) }
}

const jobRequiring = (...lines: string[]) => ({
  job: { ...tradeOf('warehouse').job, requirements: bullets(lines.join('|')) },
})
const sentencesOf = (...lines: string[]) =>
  requirementsToScore(jobRequiring(...lines).job).flatMap(({ kind, text }) => (kind === 'requirement' ? [text] : []))

/** Returns the scores in both languages of people that the scorer's words were not chosen for. */
export const unseenScores = () =>
  unseenTwins.map((twin) => ({
    trade: twin.trade,
    scores: [scoreLines(twin, twin.id).score, scoreLines(twin, twin.en).score] as const,
  }))

/** The faults of earlier scorers, each with a function that returns the cases that still have them. */
export const hardCases: Record<string, () => string[]> = {
  'The same CV in Indonesian and English, for each job of the four trades': () =>
    twins.flatMap(({ trade, id, en }) =>
      twins.flatMap((other) => {
        const job = tradeOf(other.trade)
        const scores = [scoreLines(job, id).score, scoreLines(job, en).score] as const
        const isNear = Math.abs(scores[0] - scores[1]) <= limits.twinDifference
        return isNear ? [] : [`${trade} for ${other.trade}: ${scores.join(' and ')}`]
      }),
    ),
  'CVs that paste the advertisement are marked, and gain nothing by it': () =>
    pasted.flatMap(({ job, cv, lines }) => {
      const [own, copied] = [scoreLines(tradeOf(job), cv), scoreLines(tradeOf(job), lines)]
      const isRight = copied.copiesJob && !own.copiesJob && copied.score <= own.score + limits.pasteGain
      return isRight ? [] : [`${job}: ${own.score} becomes ${copied.score}, marked ${copied.copiesJob}`]
    }),
  "Benefits, wishes and permissions aren't requirements": () =>
    emptyDemands.flatMap((line) => sentencesOf('Mampu mengemudi truk', line).slice(1)),
  'Requirements that name what others offer stay requirements': () =>
    realDemands.filter((line) => sentencesOf(line)[0] !== line),
  'Only the required part of a sentence counts when the rest is a wish': () =>
    partlyDemanding.flatMap(([line, part]) => {
      const read = sentencesOf(line)
      return read.length === 1 && read[0] === part ? [] : [`${line}: ${read.join(' | ')}`]
    }),
  'A sentence stays one at semicolons and abbreviations': () =>
    wholeSentences.flatMap((line) => (sentencesOf(line).length === 1 ? [] : [line])),
  "One common word doesn't meet a sentence": () =>
    oneWord.flatMap(([asked, line]) => {
      const { criteria } = scoreLines(jobRequiring(asked), ['WORK EXPERIENCE', line])
      const sentences = criteria.filter(({ kind }) => kind === 'requirement')
      if (sentences.length === 0) return [`${asked}: not a requirement`]
      const met = sentences.filter(({ outcome }) => outcome !== 'notMet')
      return met.map(({ asks, evidence }) => `${asks}: ${evidence.join(', ')}`)
    }),
  'Filler words neither count nor show as missing': () =>
    fillingCases.flatMap(([line, filling]) => {
      const [one] = requirementsToScore(jobRequiring(line).job).filter(({ kind }) => kind === 'requirement')
      return one ? [...one.terms.values()].filter((word) => filling.includes(word)) : [`${line}: not a requirement`]
    }),
}

/** Returns the lines of the report, and the names of the cases that fail. */
export function measureHardCases() {
  const results = Object.entries(hardCases).map(([name, run]) => ({ name, wrong: run() }))
  return {
    lines: results.flatMap(({ name, wrong }) => [
      `- ${name}: ${wrong.length === 0 ? 'holds' : `${wrong.length} wrong`}`,
      ...wrong.map((line) => `  - ${line}`),
    ]),
    problems: results.filter(({ wrong }) => wrong.length > 0).map(({ name }) => `${name}: fails`),
  }
}
