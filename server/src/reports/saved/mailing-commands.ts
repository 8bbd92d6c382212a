import { type FilteredReportName, reportPages } from '@hireloom/contract/reports/pages'
import { filtersIn, type Mailing } from '@hireloom/contract/reports/saved'
import { findActorOfUser } from '../../access/actor-queries.ts'
import { queueMail } from '../../mail/queries.ts'
import type { Actor, Services } from '../../platform/api/routes.ts'
import { dayIn } from '../../platform/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { countedText, longPeriodText } from '../files/filter-texts.ts'
import { listTables } from '../files/tables.ts'
import { monthsOf } from '../rules.ts'
import { linesOf, nextDayOf } from './mailing-rules.ts'
import { findRecipient, lockDue, morningOf, noMailing, updateSaved } from './queries.ts'

export type MailServices = Pick<Services, 'db' | 'config' | 'now'>

/**
 * Mails a due report to the user who saved it, with what they may see now, and plans the next mail. Missed runs are
 * made up for by one mail. Users who lost access to reports no longer get mails: the mailing ends.
 */
export function mailDueReport({ db, config, now }: MailServices, companyId: number, id: number) {
  const at = now()
  return db.transaction().execute(async (db) => {
    const due = await lockDue(db, companyId, id, at)
    if (!due) return
    const actor = await findActorOfUser(db, companyId, due.userId)
    const key = `report ${id} ${due.nextMailAt?.toISOString()}`
    const isMailed =
      actor?.permissions.has('reports.accessReports') &&
      (await queueReport(db, { config }, due, { actor, at, key, isRegular: true }))
    if (!actor || !isMailed) return updateSaved(db, companyId, id, noMailing)
    await updateSaved(db, companyId, id, { lastMailAt: at, nextMailAt: await nextMailOf(db, actor, due, at) })
  })
}

interface MailedReport {
  name: string
  report: FilteredReportName
  search: string
}

interface MailOptions {
  /** The recipient, with the permissions they have now. */
  actor: Actor
  at: Date
  /** Identifies the mail, so that it is queued once. */
  key: string
  /** Whether more mails follow, which the user can stop. */
  isRegular: boolean
}

/** Queues the mail of a saved report with its figures. Returns false when its months can no longer be shown. */
export async function queueReport(
  db: Db,
  { config }: Pick<Services, 'config'>,
  { name, report, search }: MailedReport,
  { actor, at, key, isRegular }: MailOptions,
) {
  const filters = filtersIn(search)
  const today = dayIn(actor.timeZone, at)
  const months = monthsOf(filters ?? {}, today.slice(0, 7))
  if (!filters || typeof months === 'string') return false
  const hasMonths = filters.startDate !== undefined || filters.endDate !== undefined
  const tables = await listTables(report, { db, actor, filters, months, hasMonths, today, now: at })
  const { email, firstName, companyName } = await findRecipient(db, actor)
  const { title, path } = reportPages[report]
  await queueMail(db, actor.companyId, {
    dedupeKey: key,
    recipient: email,
    text: {
      subject: `${name}: ${longPeriodText(report, hasMonths ? months : undefined, months)}`,
      greeting: `Hi ${firstName},`,
      paragraphs: [
        `Here is the report ${title} that you asked for. It covers the jobs that you may see and was counted on ${countedText(at, actor)}.`,
      ],
      facts: [
        ...tables.slice(0, 1).flatMap(linesOf),
        { label: 'Open it', value: `${config.publicUrl}${path}${search && `?${search}`}` },
        { label: 'Definitions', value: `${config.publicUrl}/reports/definitions` },
        ...(isRegular ? [{ label: 'Stop these mails', value: `${config.publicUrl}/reports/saved` }] : []),
      ],
      signature: [companyName],
    },
  })
  return true
}

/** Returns when the next mail is due, at 07.00 in the company's zone on a later day; null for never. */
export async function nextMailOf(db: Db, { timeZone }: Pick<Actor, 'timeZone'>, mailing: Mailing, at: Date) {
  const day = nextDayOf(mailing, dayIn(timeZone, at))
  return day === undefined ? null : morningOf(db, day, timeZone)
}
