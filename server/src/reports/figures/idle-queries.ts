import { oneDay } from '@hireloom/contract/platform/durations'
import { expressionBuilder } from 'kysely'
import type { DB } from '../../platform/db/tables.gen.ts'

/**
 * Selects the applications with an entry in their timeline since a time, once each. Joined as a whole, so that
 * timelines aren't read one by one.
 */
export const touchedSince = (companyId: number, since: Date) =>
  expressionBuilder<DB>()
    .selectFrom('applicationEvents')
    .select('applicationEvents.applicationId')
    .distinct()
    .where('applicationEvents.companyId', '=', companyId)
    .where('applicationEvents.at', '>=', since)
    .as('touched')

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * oneDay)
