import type { Flag } from '@hireloom/contract/platform/flags'
import { setFlag } from '../companies/flag-queries.ts'
import { record } from '../history/queries.ts'
import { type Db, lockKey } from '../platform/db/db.ts'

interface Operator {
  companyId: number
  /** The name in the activity log. */
  actorName: string
}

/** Switches a company's flag and records it in the activity log. Returns whether that changed anything. */
export function switchFlag(db: Db, operator: Operator, flag: Flag, isOn: boolean): Promise<boolean> {
  const { companyId } = operator
  return db.transaction().execute(async (db) => {
    await lockKey(db, `flags of ${companyId}`)
    const hasChanged = await setFlag(db, companyId, flag, isOn)
    if (hasChanged) await record(db, operator, { event: 'flag.switched', data: { flag, isOn } })
    return hasChanged
  })
}
