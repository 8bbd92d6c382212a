import { integrationKind } from '@hireloom/contract/integrations'
import type { Db } from '../../platform/db/db.ts'
import type { CompanyStory } from '../stories/companies.ts'

/** Inserts the integrations of a company, switched on. */
export async function insertIntegrations(db: Db, companyId: number, { name, linkedInId, seekId }: CompanyStory) {
  const isEnabled = true
  const { linkedIn, seek } = integrationKind
  const connected = [
    ...(linkedInId ? [{ companyId, kind: linkedIn, externalId: linkedInId, isEnabled }] : []),
    ...(seekId ? [{ companyId, kind: seek, externalId: seekId, externalName: name, isEnabled }] : []),
  ]
  if (connected.length > 0) await db.insertInto('integrations').values(connected).execute()
}
