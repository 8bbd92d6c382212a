import type { CandidatePageChange, CandidatePageSettings } from '@hireloom/contract/candidate-page/settings'
import type { Db } from '../../platform/db/db.ts'
import { nextVersion } from '../../platform/versions.ts'

const selectSettings = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .select(['isCandidatePageOn as isOn', 'namesInterviewers', 'proposalNoticeHours', 'proposalDays'])
    .select(['meetingDays', 'meetingsFrom', 'meetingsUntil'])
    .select(['privacyContactName', 'privacyContactEmail', 'talentPoolMonths', 'candidatePageUpdatedAt as updatedAt'])
    .where('id', '=', companyId)

export const findSettings = (db: Db, companyId: number): Promise<CandidatePageSettings> =>
  selectSettings(db, companyId).executeTakeFirstOrThrow()

/** Locks the settings until the end of the transaction, so that simultaneous changes run one after the other. */
export const lockSettings = (db: Db, companyId: number): Promise<CandidatePageSettings> =>
  selectSettings(db, companyId).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function saveSettings(db: Db, companyId: number, change: CandidatePageChange, now: Date) {
  const { isOn, updatedAt: version, ...settings } = change
  await db
    .updateTable('companies')
    .set({ ...settings, isCandidatePageOn: isOn, candidatePageUpdatedAt: nextVersion(version, now) })
    .where('id', '=', companyId)
    .execute()
}
