import { candidateGroup } from '@hireloom/contract/applications/status'
import { reports } from '@hireloom/contract/reports/endpoints'
import { impactDimensions, impactReport } from '@hireloom/contract/reports/impact'
import type { Figure } from '@hireloom/contract/reports/rows'
import { dayIn } from '../../server/src/platform/days.ts'
import { type Call, pathOf } from './call.ts'
import type { Subject } from './subjects.ts'

const target = 300

/** Returns the calls of every report, and of the rows behind each kind of figure. */
export function reportCalls(subject: Subject): Call[] {
  const month = (back: number) => dayIn('UTC', new Date(Date.now() - back * 30 * 86_400_000)).slice(0, 7)
  const named = (name: string, path: string): Call => ({ name: `report, ${name}`, path, target })
  return [
    named('pipeline', pathOf(reports.pipeline, {})),
    named('pipeline of months', pathOf(reports.pipeline, { query: { startDate: month(24), endDate: month(0) } })),
    named('time to hire', pathOf(reports.timeToHire, {})),
    named('candidates', pathOf(reports.candidates, {})),
    named('sources', pathOf(reports.sources, {})),
    named('stages', pathOf(reports.stages, {})),
    named('recruiters', pathOf(reports.recruiters, {})),
    named('interviewers', pathOf(reports.interviewers, {})),
    named('job health', pathOf(reports.jobHealth, {})),
    named('vacancies', pathOf(reports.vacancies, {})),
    named('rejections', pathOf(reports.rejections, {})),
    named('offers', pathOf(reports.offers, {})),
    ...(subject.who === 'Admin' ? impactDimensions : []).map((dimension) =>
      named(`adverse impact by ${dimension}`, pathOf(impactReport.read, { query: { dimension } })),
    ),
    ...figures(subject).map(([name, query]) => named(`rows, ${name}`, pathOf(reports.rows, { query }))),
  ]
}

function figures({ stages, userId }: Subject): [string, Partial<Figure> & Pick<Figure, 'figure'>][] {
  const stageId = stages.find(({ name }) => name === 'Screening')?.id ?? 0
  return [
    ['received', { figure: 'received' }],
    ['now', { figure: 'now', group: candidateGroup.offered }],
    ['reached', { figure: 'reached', group: candidateGroup.interviews }],
    ['advanced', { figure: 'advanced', group: candidateGroup.screening }],
    ['hired', { figure: 'hired' }],
    ['hired later', { figure: 'hiredLater' }],
    ['filled', { figure: 'filled' }],
    ['stays ended', { figure: 'stayEnded', stageId: 0 }],
    ['in a stage', { figure: 'inStage', stageId }],
    ['in a stage, waiting', { figure: 'inStage', idleDays: 7 }],
    ['moved', { figure: 'moved', userId }],
    ['interviews planned', { figure: 'interviewPlanned', userId }],
    ['interviews held', { figure: 'interviewHeld', userId }],
    ['interviews canceled late', { figure: 'canceledByCompany', userId }],
    ['rejected', { figure: 'rejected' }],
    ['offers sent', { figure: 'offerSent' }],
    ['offers answered', { figure: 'offerAnswered' }],
  ]
}
