import { buffer } from 'node:stream/consumers'
import {
  documentProvider,
  isOpenDocument,
  signerRole,
  signingKind,
  signingStatus,
} from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { voidReasons } from '@hireloom/contract/signing/texts'
import { uploadType } from '@hireloom/contract/uploads'
import { record } from '../../history/queries.ts'
import { type Actor, handlersOf, type Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { invalid, missing, Refusal, unprocessable } from '../../platform/errors.ts'
import { addTask } from '../../platform/tasks/tasks.ts'
import { checkFiles } from '../../uploads/check-queries.ts'
import { claimFile } from '../../uploads/queries.ts'
import { findVisibleApplication } from '../application-queries.ts'
import { listEvents } from '../event-queries.ts'
import { findDocumentOfProvider } from '../outside/queries.ts'
import { isExpired, sealProblemOf } from '../rules.ts'
import { chooseProvider, listProviders } from '../settings/provider-commands.ts'
import { listSigners, type SignerRow } from '../signers/queries.ts'
import { signingTasks } from '../task-list.ts'
import { remindSigner, sendForSignature, voidDocument } from './commands.ts'
import { downloadOutside, fileOf } from './file-commands.ts'
import {
  type DocumentRow,
  findDocument,
  findDocumentOfFile,
  findPublicDocument,
  findVisibleDocument,
  hasOpenReplacement,
  listDocuments,
  lockDocument,
  updateDocument,
} from './queries.ts'
import { refuseOutdated, reissueDocument, replaceSigner } from './replacement-commands.ts'
import { documentFor, eventFor, signerNameFor } from './replies.ts'
import { signableProblem } from './signable-commands.ts'

const { list, create, providers, read, remind, replace, reissue, retry, finish, download } = signing
const senderEndpoints = { list, create, providers, read, remind, replace, reissue, retry }
export const documentEndpoints = { ...senderEndpoints, finish, download, void: signing.void }

type Call = Services & { actor: Actor }

/** The calls of users who send documents for signature. */
export const documentHandlers = handlersOf(documentEndpoints, {
  async list({ db, actor, query, now }) {
    if (!(await findVisibleApplication(db, actor, query.jobApplicationId))) missing('Application')
    const documents = await listDocuments(db, actor, query.jobApplicationId)
    const signers = await listSigners(
      db,
      actor.companyId,
      documents.map(({ id }) => id),
    )
    return {
      data: documents.map((document) =>
        documentFor(
          document,
          signers.filter(({ documentId }) => documentId === document.id),
          { reader: actor, now: now() },
        ),
      ),
    }
  },

  async create(call) {
    const { db, actor, body, now, outside } = call
    const { jobApplicationId: applicationId, title, language, signers, expiresOn, message } = body
    if (!(await findVisibleApplication(db, actor, applicationId))) missing('Application')
    const uploads = [{ field: 'file', key: body.file, uploadType: uploadType.offerLetter }]
    const [checked] = await checkFiles(call, actor.companyId, uploads)
    const { file } = checked ?? missing('File')
    const { key, contentType } = file
    // The pages are drawn here too, so that the user learns immediately why a file can't be sent.
    const problem = await signableProblem(
      { bytes: await buffer(await outside.files.read(key)), contentType },
      actor.companyId,
    )
    if (problem) throw invalid([{ field: 'file', message: problem }])
    const documentId = await db.transaction().execute(async (db) => {
      const isClaimed = await claimFile(db, actor.companyId, { fileId: file.id, applicationId, questionId: null })
      if (!isClaimed) {
        // The request may be a repetition of one whose reply was lost.
        const earlier = await findDocumentOfFile(db, actor, { fileId: file.id, applicationId })
        return earlier?.id ?? refuseUsedFile()
      }
      const at = now()
      return sendForSignature(db, actor, {
        kind: signingKind.other,
        applicationId,
        title,
        language,
        expiresOn,
        message,
        signers,
        provider: await chooseProvider(db, actor.companyId, body.provider, at),
        fileId: file.id,
        at,
      })
    })
    return reply(call, documentId)
  },

  async providers(call) {
    return { data: await listProviders(call, call.actor.companyId) }
  },

  async read({ db, actor, params, now }) {
    const document = (await findVisibleDocument(db, actor, params.documentId)) ?? missing('Document')
    const [signers, events] = await Promise.all([
      listSigners(db, actor.companyId, [document.id]),
      listEvents(db, actor.companyId, document.id),
    ])
    return {
      data: {
        ...documentFor(document, signers, { reader: actor, now: now() }),
        events: events.map((event) => eventFor(document, signers, event, actor)),
      },
    }
  },

  async remind(call) {
    const { db, actor, params, body, config, now } = call
    await db.transaction().execute(async (db) => {
      const document = await lockVisible(db, actor, params.documentId)
      const signers = await listSigners(db, actor.companyId, [document.id])
      const signer = signers.find(({ id, role }) => id === body.signerId && role === signerRole.signer)
      await remindSigner(db, config, document, signer ?? missing('Signer'), now())
      const { applicationId, jobId, reference } = document
      await record(db, actor, { event: 'signing.reminded', data: { applicationId, jobId, reference } })
    })
    return reply(call, params.documentId)
  },

  async replace(call) {
    const { db, actor, params, body, config, now } = call
    await db.transaction().execute(async (db) => {
      const document = await lockVisible(db, actor, params.documentId)
      await replaceSigner(db, config, document, { ...body, by: actor.name, at: now() })
      const { applicationId, jobId, reference } = document
      await record(db, actor, { event: 'signing.signer_replaced', data: { applicationId, jobId, reference } })
    })
    return reply(call, params.documentId)
  },

  async reissue(call) {
    const { db, actor, params, body, now } = call
    const documentId = await db.transaction().execute(async (db) => {
      await refuseOutdated(db, actor, params.documentId, { ...body, at: now() })
      const document = await lockVisible(db, actor, params.documentId)
      if (isOpenDocument(document.status)) {
        const signers = await listSigners(db, actor.companyId, [document.id])
        // The signatures of an expired document don't count, as the dialog says before it is sent again.
        if (!isExpired(document, signers, now())) {
          refuseSigned(document, signers, { reader: actor, nextStep: 'Void it before sending it again.' })
        }
        await voidDocument(db, actor, document, { reason: voidReasons.sentAgain.en, at: now() })
      } else if (document.status === signingStatus.completed) {
        throw new Refusal(409, 'signed', 'This document is signed. Void it before sending it again.')
      } else if (await hasOpenReplacement(db, document)) {
        throw new Refusal(409, 'being_signed', 'This document has been sent again already. Void the new one first.')
      }
      return reissueDocument(db, actor, document, { expiresOn: body.expiresOn, at: now() })
    })
    return reply(call, documentId)
  },

  async retry(call) {
    const { db, actor, params, now } = call
    await db.transaction().execute(async (db) => {
      const document = await lockVisible(db, actor, params.documentId)
      const { companyId, id: documentId, provider, status, uploadProblem } = document
      if (sealProblemOf(document, now()) !== null) {
        await updateDocument(db, document, { sealTries: 0 })
        const payload = { companyId, documentId, retriedAt: now().getTime() }
        await addTask(db, signingTasks.sealDocument, payload, `seal ${documentId}`)
        return
      }
      if (provider !== documentProvider.outside || status !== signingStatus.preparing || uploadProblem === null) {
        throw new Refusal(409, 'not_failed', 'Only documents that could not be sent or sealed can be retried')
      }
      await updateDocument(db, document, { uploadProblem: null, failedCalls: 0 })
      await addTask(db, signingTasks.uploadDocument, { companyId, documentId }, `signing pages ${documentId}`)
    })
    return reply(call, params.documentId)
  },

  async finish(call) {
    const { db, actor, params, now } = call
    await db.transaction().execute(async (db) => {
      const document = await lockVisible(db, actor, params.documentId)
      if (sealProblemOf(document, now()) !== 'timestamp') {
        throw new Refusal(
          409,
          'not_late',
          'Only a document that has waited a day for its timestamp can be finished without one',
        )
      }
      await updateDocument(db, document, { isUntimed: true, sealTries: 0 })
      const payload = { companyId: actor.companyId, documentId: document.id, retriedAt: now().getTime() }
      await addTask(db, signingTasks.sealDocument, payload, `seal ${document.id}`)
    })
    return reply(call, params.documentId)
  },

  async download(call) {
    const { db, actor, params } = call
    const { companyId } = actor
    const reference =
      (await findPublicDocument(db, companyId, params.documentId)) ??
      (await findDocumentOfProvider(db, companyId, params.documentId))
    if (!reference) return downloadOutside(call, params.documentId)
    const document = (await findVisibleDocument(db, actor, reference.id)) ?? missing('Document')
    const file = await fileOf(call, document)
    const { applicationId, jobId, reference: application, finalFileId } = document
    const data = { applicationId, jobId, reference: application, isSigned: finalFileId !== null }
    await record(db, actor, { event: 'signing.downloaded', data })
    return file
  },

  async void(call) {
    const { db, actor, params, body, now } = call
    const reference = (await findPublicDocument(db, actor.companyId, params.documentId)) ?? missing('Document')
    await db.transaction().execute(async (db) => {
      const document = await lockVisible(db, actor, reference.id)
      if (!body.voidsSigned && document.status !== signingStatus.voided) {
        const signers = await listSigners(db, actor.companyId, [document.id])
        refuseSigned(document, signers, { reader: actor, nextStep: 'Void it all the same?' })
      }
      await voidDocument(db, actor, document, { reason: body.reason, at: now() })
    })
    return reply(call, reference.id)
  },
})

function refuseUsedFile(): never {
  throw unprocessable('file_used', 'This file has already been used. Upload it again.')
}

/** Refuses a document that has a signature, and names the next step. */
function refuseSigned(
  document: DocumentRow,
  signers: readonly SignerRow[],
  { reader, nextStep }: { reader: Actor; nextStep: string },
) {
  const names = signers.filter(({ signedAt }) => signedAt).map((signer) => signerNameFor(document, signer, reader))
  if (names.length === 0) return
  const subject = `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'has' : 'have'}`
  throw new Refusal(409, 'has_signed', `${subject} signed this document. ${nextStep}`)
}

async function lockVisible(db: Db, actor: Actor, documentId: number): Promise<DocumentRow> {
  if (!(await findVisibleDocument(db, actor, documentId))) missing('Document')
  const document = (await lockDocument(db, actor.companyId, documentId)) ?? missing('Document')
  return document.applicationDeletedAt ? missing('Document') : document
}

async function reply({ db, actor, now }: Call, documentId: number) {
  const document = (await findDocument(db, actor.companyId, documentId)) ?? missing('Document')
  const signers = await listSigners(db, actor.companyId, [documentId])
  return { data: documentFor(document, signers, { reader: actor, now: now() }) }
}
