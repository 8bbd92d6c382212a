import { createHash } from 'node:crypto'
import { oneDay } from '@hireloom/contract/platform/durations'
import { certificateKind, documentProvider, signerStatus, signingStatus } from '@hireloom/contract/signing/codes'
import { certificateWarning } from '@hireloom/contract/signing/mails'
import { refusals } from '@hireloom/contract/texts/english/refusals'
import { longDayIn } from '@hireloom/contract/texts/long-day'
import { listAdmins } from '../access/admin-queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { forEachItem, onAllPages } from '../platform/tasks/each-item.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { remindSigner, startSigning, voidDocument } from './documents/commands.ts'
import { endExpired } from './documents/expiry-commands.ts'
import { type DocumentRow, findDocument, lockDocument } from './documents/queries.ts'
import { listExpired, listRunning, type PageEnd } from './documents/running-queries.ts'
import { findSignable, UnreadablePicture } from './documents/signable-commands.ts'
import { mailRemoved, mailSender, type Site } from './mails.ts'
import { remindAtProvider, syncDueDocuments } from './outside/provider-task-commands.ts'
import { syncDocument } from './outside/sync-commands.ts'
import { uploadDocument } from './outside/upload-commands.ts'
import { drawPages } from './pages/draw-pages.ts'
import { problemSentences } from './pages/page-problem.ts'
import { deadlineOf, isExpired, isReminderDue, nextSigners, removedSigners } from './rules.ts'
import { endSealing, sealSigned } from './seal-commands.ts'
import { createOwnKey, renewalTime } from './settings/certificate-commands.ts'
import {
  findCompanyName,
  findCurrentCertificate,
  listEndingCertificates,
  lockCompany,
  markWarned,
} from './settings/certificate-queries.ts'
import { listSigners } from './signers/queries.ts'
import { signingTasks } from './task-list.ts'

type TaskServices = Pick<Services, 'db' | 'outside' | 'config' | 'sealing' | 'now'>
type DocumentId = PayloadOf<typeof signingTasks.drawSigningPages>

const batchSize = 500

/** Draws the pages of a document and asks its first signers. A document that can't be drawn is voided. */
export async function drawSigningPages(
  { db, outside, config, now }: TaskServices,
  { companyId, documentId }: DocumentId,
) {
  const document = await findDocument(db, companyId, documentId)
  if (document?.status !== signingStatus.preparing || document.provider !== documentProvider.builtIn) return
  const signable = await findSignable({ db, outside, now }, document).catch((error: unknown) => {
    if (error instanceof UnreadablePicture) return undefined
    throw error
  })
  const bytes = signable?.bytes ?? Buffer.alloc(0)
  const drawn = signable && (await drawPages(bytes, companyId))
  const fileHash = createHash('sha256').update(bytes).digest()
  await db.transaction().execute(async (db) => {
    const current = await lockDocument(db, companyId, documentId)
    if (current?.status !== signingStatus.preparing) return
    if (drawn && 'pages' in drawn) return startSigning(db, config, current, { pages: drawn.pages, fileHash, at: now() })
    const reason = drawn ? problemSentences[drawn.problem] : refusals.pictureUnreadable
    await voidUnsent(db, config, current, { reason, at: now() })
  })
}

/** Voids a document that could not be sent, and mails its sender why. */
async function voidUnsent(db: Db, site: Site, document: DocumentRow, { reason, at }: { reason: string; at: Date }) {
  await voidDocument(db, { companyId: document.companyId }, document, { reason, at })
  await mailSender(db, site, document, { signerName: 'Hireloom', action: 'could not send', key: 'not sent', reason })
}

/** Ends the drawing of a document whose task failed permanently. */
const endDrawing = ({ db, config, now }: TaskServices, { companyId, documentId }: DocumentId) =>
  db.transaction().execute(async (db) => {
    const document = await lockDocument(db, companyId, documentId)
    if (document?.status !== signingStatus.preparing) return
    const reason = 'The document could not be prepared. Please send it again.'
    await voidUnsent(db, config, document, { reason, at: now() })
  })

const sealDocument = (
  services: TaskServices,
  { companyId, documentId, retriedAt }: PayloadOf<typeof signingTasks.sealDocument>,
) => sealSigned(services, companyId, documentId, { retriedAt })

const endSeal = (
  services: TaskServices,
  { companyId, documentId, retriedAt }: PayloadOf<typeof signingTasks.sealDocument>,
) => endSealing(services, companyId, documentId, { retriedAt })

/**
 * Reminds the signers whose turn it is, on the days when a reminder is due, and notifies senders of signers who were
 * removed.
 */
export const remindSigners = (services: TaskServices) => remindByPages(services, batchSize)

export async function remindByPages({ db, config, now }: TaskServices, pageLength: number) {
  const running = onAllPages((after?: PageEnd) => listRunning(db, after, pageLength))
  await forEachItem(running, ({ companyId, id }) =>
    db.transaction().execute(async (db) => {
      const document = await lockDocument(db, companyId, id)
      if (document?.status !== signingStatus.sent || document.applicationDeletedAt) return
      const signers = await listSigners(db, companyId, [id])
      if (isExpired(document, signers, now())) return
      for (const signer of removedSigners(signers)) await mailRemoved(db, config, document, signer)
      // An outside provider reminds its signers itself.
      if (document.provider === documentProvider.outside) return
      for (const signer of nextSigners(signers)) {
        if (signer.status === signerStatus.waiting || signer.isUserActive === false) continue
        if (!isReminderDue(signer, deadlineOf(document, signer), now())) continue
        await remindSigner(db, config, document, signer, now())
      }
    }),
  )
}

/** Ends the documents whose last day has passed. Those that a user may still sign stay open for a few more days. */
export const endSigning = (services: TaskServices) => endByPages(services, batchSize)

export async function endByPages({ db, config, now }: TaskServices, pageLength: number) {
  const at = now()
  const expired = onAllPages((after?: PageEnd) => listExpired(db, at, after, pageLength))
  await forEachItem(expired, ({ companyId, id }) =>
    db.transaction().execute(async (db) => {
      const document = await lockDocument(db, companyId, id)
      if (document?.status !== signingStatus.sent) return
      const signers = await listSigners(db, companyId, [id])
      if (isExpired(document, signers, at)) await endExpired(db, config, document, { signers, at })
    }),
  )
}

/** Replaces the product's own certificates 60 days before they expire. */
export async function renewCertificates({ db, sealing, now }: TaskServices) {
  const before = new Date(now().getTime() + renewalTime)
  const own = (await listEndingCertificates(db, before)).filter(({ kind }) => kind === certificateKind.seal)
  await forEachItem(own, ({ companyId, id }) =>
    db.transaction().execute((db) => replaceCertificate(db, { sealing, now }, companyId, id)),
  )
}

/** Replaces a certificate with one of the product, unless another one has replaced it meanwhile. */
async function replaceCertificate(
  db: Db,
  services: Pick<TaskServices, 'sealing' | 'now'>,
  companyId: number,
  id: number,
) {
  const companyName = await lockCompany(db, companyId)
  const current = await findCurrentCertificate(db, companyId)
  if (current?.id === id) await createOwnKey(db, services, companyId, companyName)
}

const warningDays = [7, 30, 60]

/** Warns the Admins 60, 30 and 7 days before an uploaded certificate expires, and replaces it once it has expired. */
export async function warnCertificates({ db, sealing, config, now }: TaskServices) {
  const at = now()
  const certificates = await listEndingCertificates(db, new Date(at.getTime() + 60 * oneDay))
  const uploaded = certificates.filter(({ kind }) => kind === certificateKind.uploaded)
  await forEachItem(uploaded, async ({ companyId, id, subject, validUntil, warnedDays }) => {
    const isOver = validUntil <= at
    const days = isOver
      ? 0
      : (warningDays.find((warningDay) => validUntil.getTime() - at.getTime() <= warningDay * oneDay) ?? 60)
    if (warnedDays !== null && warnedDays <= days) return
    const companyName = await findCompanyName(db, companyId)
    await db.transaction().execute(async (db) => {
      await markWarned(db, companyId, id, days)
      if (isOver) await replaceCertificate(db, { sealing, now }, companyId, id)
      for (const admin of await listAdmins(db, companyId)) {
        await queueMail(db, companyId, {
          dedupeKey: `certificate ${id} ${days} ${admin.id}`,
          recipient: admin.email,
          text: certificateWarning({
            language: 'en',
            title: '',
            companyName,
            isOver,
            recipientName: admin.name,
            subjectName: subject,
            day: longDayIn('UTC', validUntil, 'en'),
            link: `${config.publicUrl}/settings/integrations/esign`,
          }),
        })
      }
    })
  })
}

export const signingTaskHandlers = handledTasks(
  signingTasks,
  {
    drawSigningPages,
    sealDocument,
    remindSigners,
    endSigning,
    renewCertificates,
    uploadDocument: (services, { companyId, documentId }) => uploadDocument(services, companyId, documentId),
    syncDocument: (services, { companyId, documentId }) => syncDocument(services, companyId, documentId),
    syncDocuments: syncDueDocuments,
    remindOutside: remindAtProvider,
    warnCertificates,
  },
  { drawSigningPages: endDrawing, sealDocument: endSeal },
)
