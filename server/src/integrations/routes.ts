import { type IntegrationKind, integrationKind, integrations } from '@hireloom/contract/integrations'
import { jobPlatform } from '@hireloom/contract/lookups'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { feedPath } from '../companies/address-rules.ts'
import {
  canonicalIdIndex,
  findCompanySlug,
  findIntegration,
  type Identity,
  type Integration,
  insertIntegration,
  isUsedByAnother,
  listConnectedPlatforms,
  lockIntegration,
  updateIntegration,
} from '../companies/connection-queries.ts'
import { record } from '../history/queries.ts'
import { syncAds } from '../job-board/queries.ts'
import { hirerCode } from '../outside/job-board/hirer-code.ts'
import { type Hirer, type JobBoard, JobBoardUnavailable } from '../outside/job-board/port.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid, isViolationOf, missing, Refusal, stale } from '../platform/errors.ts'
import { isSameSecret } from '../platform/signing.ts'
import type { Config } from '../platform/start/config.ts'
import { nextVersion, refuseStale } from '../platform/versions.ts'
import { changeContact, findContact } from './contact-queries.ts'
import { changesIn, needsHirer } from './rules.ts'

const { linkedIn, seek } = integrationKind

export async function integrationRoutes(app: FastifyInstance) {
  await contractRoutes(app.log)(app)
}

const contractRoutes = (log: FastifyBaseLogger) =>
  routes(integrations, {
    async readLinkedIn({ db, actor, config }) {
      return { data: await asLinkedIn(db, actor, config, await findIntegration(db, actor.companyId, linkedIn)) }
    },

    async createLinkedIn({ db, actor, body, config, now }) {
      const created = await create(db, actor, linkedIn, pageIdentity(body.id), now())
      return { data: await asLinkedIn(db, actor, config, created) }
    },

    async changeLinkedIn({ db, actor, body, config, now }) {
      const integration = await change(db, actor, linkedIn, { ...body, identity: pageIdentity(body.id) }, now())
      return { data: await asLinkedIn(db, actor, config, integration) }
    },

    async readSeek({ db, actor, outside }) {
      return { data: asSeek(await findIntegration(db, actor.companyId, seek), outside.jobBoard) }
    },

    async createSeek({ db, actor, body, config, outside, now }) {
      const hirer = await requireHirer(outside.jobBoard, body.id, log)
      requireCode(hirer, body.code, config)
      const created = await create(db, actor, seek, hirerIdentity(body.id, hirer), now())
      return { data: asSeek(created, outside.jobBoard) }
    },

    async changeSeek({ db, actor, body, config, outside, now }) {
      const integration = (await findIntegration(db, actor.companyId, seek)) ?? missing(names[seek])
      // The board is called before the transaction, which then checks that the saved id is unchanged.
      const hirer = needsHirer(integration, body) ? await requireHirer(outside.jobBoard, body.id, log) : undefined
      if (hirer && body.id !== integration.externalId) requireCode(hirer, body.code, config)
      const identity = hirer ? hirerIdentity(body.id, hirer) : integration
      const { isEnabled, updatedAt = integration.updatedAt } = body
      const updated = await change(db, actor, seek, { identity, isEnabled, updatedAt }, now())
      return { data: asSeek(updated, outside.jobBoard) }
    },

    async validateSeek({ db, actor, outside, params }) {
      const hirer = await findHirer(outside.jobBoard, params.id, log)
      const integration = await findIntegration(db, actor.companyId, seek)
      const isOwn = hirer !== undefined && hirer.id === integration?.canonicalId
      return { data: { isValid: hirer !== undefined, hirerName: isOwn ? hirer.name : null } }
    },

    async readContact({ db, actor }) {
      return { data: await findContact(db, actor.companyId) }
    },

    changeContact({ db, actor, body }) {
      return db.transaction().execute(async (db) => {
        const contact = await changeContact(db, actor.companyId, body)
        if (!contact) throw stale()
        const { contactEmail } = body
        const data = {
          change: contactEmail
            ? `changed the contact in job feeds to ${contactEmail}`
            : 'removed the contact from job feeds',
        }
        if (contactEmail !== body.before) await record(db, actor, { event: 'integration.changed', data })
        return { data: { contactEmail } }
      })
    },

    async platforms({ db, actor, outside }) {
      const connected = await listConnectedPlatforms(db, actor.companyId, outside)
      return {
        data: Object.values(jobPlatform).map((platformId) => ({
          platformId,
          isConnected: connected.includes(platformId),
        })),
      }
    },
  })

const pageIdentity = (id: string): Identity => ({
  externalId: id,
  externalName: null,
  canonicalId: id.replace(/^0+/, ''),
})

const hirerIdentity = (id: string, hirer: Hirer): Identity => ({
  externalId: id,
  externalName: hirer.name,
  canonicalId: hirer.id,
})

const asSaved = (integration: Integration | undefined) => ({
  id: integration?.externalId ?? null,
  isEnabled: integration?.isEnabled ?? false,
  updatedAt: integration?.updatedAt ?? null,
})

async function asLinkedIn(db: Db, { companyId }: Actor, { publicUrl }: Config, integration: Integration | undefined) {
  const feedUrl = integration ? `${publicUrl}${feedPath(await findCompanySlug(db, companyId), 'linkedin')}` : null
  return { ...asSaved(integration), feedUrl }
}

const asSeek = (integration: Integration | undefined, board: JobBoard | undefined) => ({
  ...asSaved(integration),
  hirerName: integration?.externalName ?? null,
  isAvailable: board !== undefined,
})

const names = { [linkedIn]: 'LinkedIn', [seek]: 'Jobstreet by SEEK' } as const

async function create(db: Db, actor: Actor, kind: IntegrationKind, identity: Identity, now: Date) {
  return withUniqueId(db, async (db) => {
    await refuseIfConnectedElsewhere(db, actor, kind, identity)
    const created = await insertIntegration(db, actor.companyId, kind, identity, now)
    if (!created) throw stale()
    const data = { name: names[kind], externalId: identity.externalId }
    await record(db, actor, { event: 'integration.connected', data })
    return created
  })
}

interface Change {
  identity: Identity
  isEnabled: boolean
  updatedAt?: Date | undefined
}

async function change(db: Db, actor: Actor, kind: IntegrationKind, update: Change, now: Date) {
  return withUniqueId(db, async (db) => {
    const saved = (await lockIntegration(db, actor.companyId, kind)) ?? missing(names[kind])
    refuseStale(update.updatedAt, saved.updatedAt)
    const { identity, isEnabled } = update
    const { externalId, externalName, canonicalId } = identity
    if (isEnabled || externalId !== saved.externalId) await refuseIfConnectedElsewhere(db, actor, kind, identity)
    const updatedAt = nextVersion(saved.updatedAt, now)
    const values = { externalId, externalName, canonicalId, isEnabled, updatedAt }
    const updated = await updateIntegration(db, actor.companyId, kind, values)
    const changes = changesIn(saved, updated, names[kind])
    await Promise.all(changes.map((change) => record(db, actor, { event: 'integration.changed', data: { change } })))
    if (kind === seek && !isEnabled) await syncAds(db, actor.companyId)
    return updated
  })
}

/**
 * Runs a change in a transaction, in which the database refuses an id that another company connects at the same moment.
 */
async function withUniqueId<Result>(db: Db, change: (db: Db) => Promise<Result>) {
  try {
    return await db.transaction().execute(change)
  } catch (error) {
    throw isViolationOf(error, canonicalIdIndex) ? connectedElsewhere() : error
  }
}

async function refuseIfConnectedElsewhere(db: Db, { companyId }: Actor, kind: IntegrationKind, identity: Identity) {
  if (await isUsedByAnother(db, companyId, kind, identity)) throw connectedElsewhere()
}

const connectedElsewhere = () => invalid([{ field: 'id', message: 'Another company has connected this ID' }])

/** Refuses a caller who can't show that the hirer is their company. */
function requireCode({ id }: Hirer, code: string | undefined, { signingKey }: Config) {
  if (code === undefined) throw invalid([{ field: 'code', message: 'Confirmation code is required' }])
  if (isSameSecret(code, hirerCode(signingKey, id))) return
  throw invalid([{ field: 'code', message: 'This is not the confirmation code of this company ID' }])
}

/** Refuses a company id that the board doesn't know. The browser checks too, but its result is not trusted. */
async function requireHirer(board: JobBoard | undefined, id: string, log: FastifyBaseLogger): Promise<Hirer> {
  const hirer = await findHirer(board, id, log)
  if (!hirer) throw invalid([{ field: 'id', message: 'Jobstreet knows no company with this ID' }])
  return hirer
}

async function findHirer(board: JobBoard | undefined, id: string, log: FastifyBaseLogger) {
  if (!board) throw unavailable()
  try {
    return await board.findHirer(id)
  } catch (error) {
    if (!(error instanceof JobBoardUnavailable)) throw error
    log.warn({ err: error.cause }, error.message)
    throw unavailable()
  }
}

const unavailable = () => new Refusal(503, 'unavailable', 'Failed to validate Jobstreet company ID')
