import { applicationLists } from '@hireloom/contract/applications/endpoints'
import { candidateGroup } from '@hireloom/contract/applications/status'
import { moves } from '@hireloom/contract/moves/endpoints'
import { fromReply, toRequest } from '@hireloom/contract/platform/wire'
import { percentile } from '../apply/pace.ts'
import { type Measurement, measure } from './load.ts'
import type { Subject } from './subjects.ts'

interface Selection {
  jobApplicationId: number
  jobId: number
  updatedAt: Date
}

/** Returns the newest applications of a tab, as selected by "select all". */
async function select(address: string, { tokens }: Subject, metrics: number, limit: number): Promise<Selection[]> {
  const { url } = toRequest(applicationLists.ids, { query: { metrics: metrics as 0, limit } })
  const response = await fetch(`${address}${url}`, { headers: { authorization: `Bearer ${tokens[0]}` } })
  return fromReply(applicationLists.ids, await response.json()).data
}

/** Moves new candidates one by one to Screening, over this many connections. */
export async function measureMoves(
  address: string,
  subject: Subject,
  connections: number,
  calls: number,
): Promise<Measurement> {
  const selections = await select(address, subject, candidateGroup.newCandidates, calls)
  const stage = stageOf(subject, 'Screening')
  const next = () => {
    const selection = selections.pop()
    if (!selection) throw new Error('No candidate is left to move')
    const body = { ...versionOf(selection), stageId: stage.id, status: 0 as const, groupId: 1 as const }
    const {
      method,
      url: path,
      body: sent,
    } = toRequest(moves.change, { params: { applicationId: selection.jobApplicationId }, body })
    return { method, path, body: sent }
  }
  return measure(address, subject.tokens, next, { connections, lasting: { calls: selections.length } })
}

const versionOf = ({ jobId, updatedAt }: Selection) => ({ jobId, updatedAt: updatedAt.toISOString() })

/** Moves 1,000 candidates at once from one stage to the next and back. */
export async function measureBulkMoves(address: string, subject: Subject, rounds: number): Promise<Measurement> {
  const durations: number[] = []
  const directions = [
    [candidateGroup.screening, 'Assessment'],
    [candidateGroup.assessments, 'Screening'],
  ] as const
  for (let round = 0; round < rounds; round++) {
    const [from, to] = directions[round % 2] as (typeof directions)[number]
    const selections = await select(address, subject, from, 1000)
    const jobApplications = selections.map(({ jobApplicationId: id, jobId }) => ({ id, jobId }))
    const body = { jobApplications, stageId: stageOf(subject, to).id, status: 0 as const, groupId: 1 as const }
    const { method, url, body: sent } = toRequest(moves.moveMany, { body })
    const headers = { authorization: `Bearer ${subject.tokens[0]}`, 'content-type': 'application/json' }
    const startedAt = performance.now()
    const response = await fetch(`${address}${url}`, { method, headers, body: JSON.stringify(sent) })
    const text = await response.text()
    if (!response.ok) throw new Error(`The bulk move replied ${response.status}: ${text.slice(0, 500)}`)
    const { moved } = fromReply(moves.moveMany, JSON.parse(text)).data
    if (moved !== selections.length) throw new Error(`${moved} of ${selections.length} were moved`)
    durations.push(performance.now() - startedAt)
  }
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(durations, share)) as [number, number, number]
  return { p50, p95, p99, perSecond: (1000 * rounds) / durations.reduce((sum, duration) => sum + duration) }
}

function stageOf({ stages }: Subject, name: string) {
  const stage = stages.find((stage) => stage.name === name)
  if (!stage) throw new Error(`No stage is called ${name}`)
  return stage
}
