import { integrationKind } from '@hireloom/contract/integrations'
import { objectId } from '../../outside/job-board/stand-in/lists.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CompanyStory } from '../stories/companies.ts'

/** Inserts the integrations of a company, switched on. */
export async function insertIntegrations(db: Db, companyId: number, { name, linkedInId, seekId }: CompanyStory) {
  const isEnabled = true
  const { linkedIn, seek } = integrationKind
  const connected = [
    ...(linkedInId ? [{ companyId, kind: linkedIn, externalId: linkedInId, canonicalId: linkedInId, isEnabled }] : []),
    ...(seekId
      ? [
          {
            companyId,
            kind: seek,
            externalId: seekId,
            externalName: name,
            canonicalId: objectId('organization', seekId),
            isEnabled,
          },
        ]
      : []),
  ]
  if (connected.length > 0) await db.insertInto('integrations').values(connected).execute()
}
