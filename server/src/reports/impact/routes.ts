import { candidateGroups } from '@hireloom/contract/applications/status'
import {
  groupOfStep,
  type ImpactGroup,
  type ImpactQuery,
  type ImpactStepName,
  impactLimits,
  impactReport,
  textWithoutRatio,
  tooFewApplications,
} from '@hireloom/contract/reports/impact'
import { sharedRead } from '../../access/shared-queries.ts'
import type { SheetTable } from '../../documents/sheets/table-workbook.ts'
import { record } from '../../history/queries.ts'
import { type Actor, requirePermission, routes } from '../../platform/api/routes.ts'
import { dayIn } from '../../platform/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { invalid, unprocessable } from '../../platform/errors.ts'
import { countedText, filterTexts } from '../files/filter-texts.ts'
import { reportFile } from '../files/report-file.ts'
import { monthsOf } from '../rules.ts'
import { lastQuarters, monthOfQuarter } from './quarter-rules.ts'
import { findPositionName, reportImpact } from './queries.ts'

const read = sharedRead(reportImpact)

export const impactRoutes = routes(impactReport, {
  async read({ db, actor, query, now }) {
    const report = await readImpact(db, actor, query, now())
    const isTooFew = report.steps === undefined
    return { steps: report.steps ?? [], isTooFew, period: report.period, asOf: now() }
  },

  async export({ db, actor, query, now }) {
    const { steps, period } = await readImpact(db, actor, query, now())
    if (!steps) throw unprocessable('too_few_applications', tooFewApplications)
    const tables = steps.map(
      ({ step, groups }): SheetTable => ({
        title: stepTitle(step),
        columns: ['Group', 'Applications', 'Selection rate %', 'Impact ratio', 'By chance'],
        rows: groups.map((group) => rowOf(group)),
      }),
    )
    const facts: [string, string][] = [
      ['Quarters', `${period.startQuarter} to ${period.endQuarter}`],
      ['Groups by', query.dimension],
      ...(await selectionTexts(db, actor, query)),
      ['Made by', actor.name],
      ['Counted', countedText(now(), actor)],
    ]
    const filename = `report-adverse-impact-${dayIn(actor.timeZone, now())}.xlsx`
    return reportFile('adverse-impact', tables, { filename, facts })
  },
})

/** Reads the report, and logs that the actor has seen it. A selection of too few applications has no steps. */
async function readImpact(db: Db, actor: Actor, query: ImpactQuery, now: Date) {
  requirePermission(actor, 'reports.accessReports')
  const period = lastQuarters(query, dayIn(actor.timeZone, now))
  const months = monthsOf(
    { startDate: monthOfQuarter(period.startQuarter, 0), endDate: monthOfQuarter(period.endQuarter, 2) },
    dayIn(actor.timeZone, now).slice(0, 7),
  )
  if (typeof months === 'string') throw invalid([{ field: 'endQuarter', message: months }])
  const { steps, applications } = await read(db, actor, query, months)
  if (applications < impactLimits.minApplications) return { steps: undefined, period }
  await record(db, actor, { event: 'adverse_impact.read', data: { dimension: query.dimension } })
  return { steps, period }
}

/** Returns the position and the branch that the applications are limited to, as labels and texts for the file. */
async function selectionTexts(db: Db, actor: Actor, { jobPositionId, branchId }: ImpactQuery) {
  const position = jobPositionId === undefined ? undefined : await findPositionName(db, actor.companyId, jobPositionId)
  const branch = { search: '', ...(branchId !== undefined && { branchId: [branchId] }) }
  const positions: [string, string][] = position === undefined ? [] : [['Job position', position]]
  return [...positions, ...(await filterTexts(db, actor, branch))]
}

const stepTitle = (step: ImpactStepName) => {
  const group = groupOfStep(step)
  return group ? `From ${candidateGroups[group].label} to a later group` : 'From applying to being hired'
}

function rowOf(group: ImpactGroup) {
  const { name, state, applications, rate, ratio, chance } = group
  if (state === 'hidden') return [name, 'Hidden', null, null, null]
  return [name, applications, rate, textWithoutRatio(group) ?? ratio, chance]
}
