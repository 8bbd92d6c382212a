import { certificateKind } from '@hireloom/contract/signing/codes'
import { largeCertificate, maxCertificateSize, signing } from '@hireloom/contract/signing/endpoints'
import { findSigningProvider, saveSigningProvider } from '../../esign/provider-queries.ts'
import { record } from '../../history/queries.ts'
import { type Actor, handlersOf, type Services } from '../../platform/api/routes.ts'
import { invalid, missing } from '../../platform/errors.ts'
import { Pkcs12Problem, readPkcs12 } from '../seal/pkcs12.ts'
import { ensureRoot } from './certificate-commands.ts'
import {
  findCurrentCertificate,
  findNewestCertificate,
  insertCertificate,
  lockCompany,
  retireCertificate,
} from './certificate-queries.ts'

const { settings, changeSettings, root, uploadCertificate, removeCertificate } = signing
export const settingsEndpoints = { settings, changeSettings, root, uploadCertificate, removeCertificate }

type Call = Services & { actor: Actor }

/** The calls of the signing settings. */
export const settingsHandlers = handlersOf(settingsEndpoints, {
  settings: reply,

  async changeSettings(call) {
    const { db, actor, body } = call
    await db.transaction().execute(async (db) => {
      if (!(await saveSigningProvider(db, actor.companyId, body.signingProvider))) return
      await record(db, actor, { event: 'signing.settings_changed', data: {} })
    })
    return reply(call)
  },

  async root(call) {
    const { db, actor } = call
    const certificate =
      (await findNewestCertificate(db, actor.companyId, certificateKind.root)) ?? (await createRootOf(call))
    return new File([new Uint8Array(certificate.certificate)], 'hireloom-root.cer', { type: 'application/pkix-cert' })
  },

  async uploadCertificate(call) {
    const { db, actor, body, sealing, now } = call
    const bytes = Buffer.from(body.file, 'base64')
    if (bytes.length > maxCertificateSize) throw invalid([{ field: 'file', message: largeCertificate }])
    const key = await readPkcs12(bytes, body.password, now()).catch((error: unknown) => {
      if (error instanceof Pkcs12Problem) throw invalid([{ field: error.field, message: error.message }])
      throw error
    })
    await db.transaction().execute(async (db) => {
      await lockCompany(db, actor.companyId)
      const added = { addedBy: actor.userId, addedAt: now() }
      await insertCertificate(db, actor.companyId, sealing, { kind: certificateKind.uploaded, key, ...added })
      await record(db, actor, { event: 'signing.settings_changed', data: {} })
    })
    return reply(call)
  },

  async removeCertificate(call) {
    const { db, actor } = call
    await db.transaction().execute(async (db) => {
      await lockCompany(db, actor.companyId)
      const certificate = await findCurrentCertificate(db, actor.companyId)
      if (certificate?.kind !== certificateKind.uploaded) return
      // The next document is sealed with a certificate of the product, which is created then.
      await retireCertificate(db, actor.companyId)
      await record(db, actor, { event: 'signing.settings_changed', data: {} })
    })
    return reply(call)
  },
})

async function createRootOf({ db, actor, sealing, now }: Call) {
  return db.transaction().execute(async (db) => {
    const companyName = await lockCompany(db, actor.companyId)
    const certificate = await findNewestCertificate(db, actor.companyId, certificateKind.root)
    if (certificate) return certificate
    await ensureRoot(db, { sealing, now }, actor.companyId, companyName)
    return (await findNewestCertificate(db, actor.companyId, certificateKind.root)) ?? missing('Certificate')
  })
}

async function reply({ db, actor, outside }: Call) {
  const [current, root, signingProvider] = await Promise.all([
    findCurrentCertificate(db, actor.companyId),
    findNewestCertificate(db, actor.companyId, certificateKind.root),
    findSigningProvider(db, actor.companyId),
  ])
  return {
    data: {
      certificate: current
        ? {
            kind: current.kind,
            subject: current.subject,
            fingerprint: current.fingerprint.toString('hex'),
            validFrom: current.validFrom,
            validUntil: current.validUntil,
          }
        : null,
      hasRoot: root !== undefined,
      hasTimestamps: outside.timestamps !== undefined,
      signingProvider,
    },
  }
}
