import { documentProvider, signerRole, signingStatus } from '@hireloom/contract/signing/codes'
import { signing, signingTexts } from '@hireloom/contract/signing/endpoints'
import { type Actor, handlersOf, type Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { missing, Refusal } from '../../platform/errors.ts'
import { fileOf } from '../documents/file-commands.ts'
import { type DocumentRow, findPage, findPublicDocument, listDocumentsById } from '../documents/queries.ts'
import { ownSigning } from '../documents/replies.ts'
import { needsSignIn } from '../rules.ts'
import { agree, declineDocument, markPageSeen, type SignerVisit, signDocument } from './commands.ts'
import { listOwnDocumentIds, listSigners } from './queries.ts'

const { mine, own, ownPage, ownFile, agree: agreeEndpoint, seen, sign, decline } = signing
export const ownEndpoints = { mine, own, ownPage, ownFile, agree: agreeEndpoint, seen, sign, decline }

interface Call extends Services {
  actor: Actor
  address: string
  headers: { 'user-agent'?: string | undefined }
  params: { publicId: string }
}

/** The calls of users who sign for the company. */
export const ownHandlers = handlersOf(ownEndpoints, {
  async mine({ db, actor, now: clock }) {
    const now = clock()
    const { companyId, userId } = actor
    const ids = await listOwnDocumentIds(db, companyId, userId)
    const documents = await listDocumentsById(db, companyId, ids)
    const signers = await listSigners(db, companyId, ids)
    const data = documents.flatMap((document) => {
      if (!isSignedHere(document)) return []
      const documentSigners = signers.filter(({ documentId }) => documentId === document.id)
      const signer = documentSigners.find((entry) => entry.userId === userId && entry.role === signerRole.signer)
      return signer ? [ownSigning(document, documentSigners, signer, { actor, now })] : []
    })
    return { data: data.toSorted((a, b) => Number(b.isTurn) - Number(a.isTurn)) }
  },

  async own(call) {
    return reply(call)
  },

  async ownPage(call) {
    const { db, actor, params } = call
    const { documentId } = await visitOf(call)
    const page = (await findPage(db, actor.companyId, documentId, params.page)) ?? missing('Page')
    return new File([new Uint8Array(page.picture)], `${params.page}.jpg`, { type: 'image/jpeg' })
  },

  async ownFile(call) {
    const { document } = await findOwn(call)
    return fileOf(call, document)
  },

  async agree(call) {
    const visit = await freshVisitOf(call)
    await inTransaction(call, (db) => agree(db, visit, call.body.version))
    return reply(call)
  },

  async seen(call) {
    const visit = await visitOf(call)
    await inTransaction(call, (db) => markPageSeen(db, visit, call.body.page))
    return reply(call)
  },

  async sign(call) {
    const visit = await freshVisitOf(call)
    await inTransaction(call, (db) => signDocument(db, call.config, visit, call.body))
    return reply(call)
  },

  async decline(call) {
    const visit = await visitOf(call)
    await inTransaction(call, (db) => declineDocument(db, call.config, visit, call.body))
    return reply(call)
  },
})

const inTransaction = ({ db }: Services, change: (db: Db) => Promise<void>) => db.transaction().execute(change)

/** Returns whether a document can be opened by its signers in the product. */
const isSignedHere = ({ provider, status, applicationDeletedAt }: DocumentRow) =>
  provider === documentProvider.builtIn && status !== signingStatus.preparing && !applicationDeletedAt

/** Returns the document that the caller signs; 404 for every other one. */
async function findOwn({ db, actor, params }: Call) {
  const document = (await findPublicDocument(db, actor.companyId, params.publicId)) ?? missing('Document')
  const signers = await listSigners(db, actor.companyId, [document.id])
  const signer = signers.find(({ userId, role }) => userId === actor.userId && role === signerRole.signer)
  return isSignedHere(document) && signer ? { document, signers, signer } : missing('Document')
}

async function visitOf(call: Call): Promise<SignerVisit> {
  const { document, signer } = await findOwn(call)
  const { actor, address, headers, now } = call
  return {
    companyId: document.companyId,
    documentId: document.id,
    signerId: signer.id,
    address,
    userAgent: headers['user-agent'],
    signedInAt: actor.signedInAt ?? undefined,
    now: now(),
  }
}

/** Returns the visit of a user who signed in within the last 30 minutes; refuses others. */
async function freshVisitOf(call: Call) {
  const visit = await visitOf(call)
  if (needsSignIn(call.actor, visit.now)) throw new Refusal(403, 'sign_in_again', signingTexts.signInAgain)
  return visit
}

async function reply(call: Call) {
  const { document, signers, signer } = await findOwn(call)
  return { data: ownSigning(document, signers, signer, { actor: call.actor, now: call.now() }) }
}
