import { type IntegrationKind, integrationKind } from '@hireloom/contract/integrations'
import { type JobPlatform, jobPlatform } from '@hireloom/contract/lookups'
import type { Outside } from '../outside/outside.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'

const columns = ['externalId', 'externalName', 'canonicalId', 'isEnabled', 'updatedAt'] as const

export function findIntegration(db: Db, companyId: number, kind: IntegrationKind) {
  return db
    .selectFrom('integrations')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}
export type Integration = NonNullable<Awaited<ReturnType<typeof findIntegration>>>

/** Returns the integration and locks it until the transaction ends. */
export function lockIntegration(db: Db, companyId: number, kind: IntegrationKind) {
  return db
    .selectFrom('integrations')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the slug of a company. */
export async function findCompanySlug(db: Db, companyId: number) {
  const { slug } = await db.selectFrom('companies').select('slug').where('id', '=', companyId).executeTakeFirstOrThrow()
  return slug
}

/** The id of an integration in the other system; a name only where that system gives one. */
export interface Identity {
  externalId: string
  externalName: string | null
  /** The same for every way to write the id; only one company can have it. */
  canonicalId: string | null
}

/** The unique index by which only one company can be connected with an id. */
export const canonicalIdIndex = 'integrations_by_canonical_id'

/** Returns whether another company is connected with this id, written in this or another way. */
export async function isUsedByAnother(db: Db, companyId: number, kind: IntegrationKind, identity: Identity) {
  const other = await acrossCompanies(db, 'accounts at job boards')
    .selectFrom('integrations')
    .select('companyId')
    .where('kind', '=', kind)
    .where('companyId', '<>', companyId)
    .where('canonicalId', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('canonicalId', '=', identity.canonicalId), eb('externalId', '=', identity.externalId)]),
    )
    .executeTakeFirst()
  return other !== undefined
}

/** Inserts an integration; returns undefined when the company has one of this kind already. */
export function insertIntegration(db: Db, companyId: number, kind: IntegrationKind, identity: Identity, now: Date) {
  return db
    .insertInto('integrations')
    .values({ companyId, kind, ...identity, isEnabled: true, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['companyId', 'kind']).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export function updateIntegration(
  db: Db,
  companyId: number,
  kind: IntegrationKind,
  values: Identity & { isEnabled: boolean; updatedAt: Date },
) {
  return db
    .updateTable('integrations')
    .set(values)
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

const platformOf = {
  [integrationKind.linkedIn]: jobPlatform.linkedIn,
  [integrationKind.seek]: jobPlatform.jobBoard,
} as const

/** Lists the platforms on which the company may publish: its own pages, and those it has connected and enabled. */
export async function listConnectedPlatforms(
  db: Db,
  companyId: number,
  { jobBoard }: Pick<Outside, 'jobBoard'>,
): Promise<JobPlatform[]> {
  const enabled = await db
    .selectFrom('integrations')
    .select('kind')
    .where('companyId', '=', companyId)
    .where('isEnabled', '=', true)
    .execute()
  const connected = enabled.filter(({ kind }) => kind !== integrationKind.seek || jobBoard)
  return [jobPlatform.careerPage, jobPlatform.googleForJobs, ...connected.map(({ kind }) => platformOf[kind])]
}
