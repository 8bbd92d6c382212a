import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { maxExportedRows } from '@hireloom/contract/transfers/candidate-export'
import type { ActivityExportRequest } from '@hireloom/contract/transfers/other-exports'
import { countActivity, listActivityAfter } from '../../activity-log/list-queries.ts'
import type { CellValue, SheetColumn } from '../../documents/sheets/write-workbook.ts'
import { type Actor, requirePermission } from '../../platform/api/routes.ts'
import { localMinute } from '../../platform/days.ts'
import type { ExportServices, ExportSource } from './commands.ts'

const batchSize = 500

const columns: readonly SheetColumn[] = [
  { header: 'Time', width: 18, kind: 'instant' },
  { header: 'User', width: 28, kind: 'text' },
  { header: 'Activity', width: 90, kind: 'text' },
  { header: 'Part of the product', width: 20, kind: 'text' },
]

/** Opens the activity log as an export, with the filters of its page. */
export async function openActivities(
  services: ExportServices,
  actor: Actor,
  request: ActivityExportRequest,
): Promise<ExportSource> {
  requirePermission(actor, 'reports.accessActivityLog')
  const now = services.now()
  return {
    name: 'Activity log',
    columns,
    total: await countActivity(services.db, actor, request, now),
    contents: 'the activity log',
    about: [],
    rows: rowsOf(services, actor, request, now),
  }
}

async function* rowsOf({ db }: ExportServices, actor: Actor, request: ActivityExportRequest, now: Date) {
  let after: { storedAt: string; id: number } | undefined
  for (let done = 0; done <= maxExportedRows; done += batchSize) {
    const lines = await listActivityAfter(db, actor, request, now, { after, atMost: batchSize })
    if (lines.length > 0) {
      yield lines.map(({ at, userName, actorName, what, page }): CellValue[] => [
        localMinute(actor.timeZone, at),
        userName ?? actorName,
        what,
        nameOf(optionLists.activityLogPage, page) ?? null,
      ])
    }
    if (lines.length < batchSize) return
    after = lines.at(-1)
  }
}
