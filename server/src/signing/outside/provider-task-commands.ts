import type { Services } from '../../platform/api/routes.ts'
import { addTask, type PayloadOf } from '../../platform/tasks/tasks.ts'
import { findDocument } from '../documents/queries.ts'
import { listSigners } from '../signers/queries.ts'
import { signingTasks } from '../task-list.ts'
import { callProvider } from './connection-commands.ts'
import { deleteProviderEvents, listDueDocuments } from './queries.ts'

type ProviderServices = Pick<Services, 'db' | 'outside' | 'sealing' | 'now'>

/** The maximum number of documents that one run queues; the next run continues. */
const batchSize = 500

/** Queues the documents that are due for a check, as the provider's events may be lost or late. Deletes old events. */
export async function syncDueDocuments({ db, now }: ProviderServices) {
  for (const { companyId, id: documentId } of await listDueDocuments(db, now(), batchSize)) {
    await addTask(db, signingTasks.syncDocument, { companyId, documentId }, `sync ${documentId}`)
  }
  await deleteProviderEvents(db, now())
}

/** Asks the provider to remind a signer. A task that runs again has the same idempotency key. */
export async function remindAtProvider(
  services: ProviderServices,
  { companyId, documentId, signerId }: PayloadOf<typeof signingTasks.remindOutside>,
) {
  const document = await findDocument(services.db, companyId, documentId)
  const signers = await listSigners(services.db, companyId, [documentId])
  const signer = signers.find(({ id }) => id === signerId)
  if (!document?.outsideId || !signer?.remindedAt) return
  const { outsideId, publicId } = document
  const { email, remindedAt } = signer
  const reminder = { email, idempotencyKey: `${publicId}-${signerId}-${remindedAt.getTime()}` }
  await callProvider(services, companyId, (provider, token) => provider.remind(token, outsideId, reminder))
}
