import { task } from '../platform/tasks/tasks.ts'

interface DocumentId {
  companyId: number
  documentId: number
}

interface SealedDocument extends DocumentId {
  /** When a user had a document sealed again that could not be finished, in milliseconds. */
  retriedAt?: number
}

interface SignerId extends DocumentId {
  signerId: number
}

export const signingTasks = {
  drawSigningPages: task<DocumentId>('drawSigningPages'),
  // With graphile-worker's waits, 14 tries last longer than a day, for which a seal may wait for the timestamp
  // authority.
  sealDocument: task<SealedDocument>('sealDocument', { attempts: 14 }),
  remindSigners: task('remindSigners', { at: '7 * * * *' }),
  endSigning: task('endSigning', { at: '*/15 * * * *' }),
  renewCertificates: task('renewCertificates', { at: '23 3 * * *' }),
  uploadDocument: task<DocumentId>('uploadDocument'),
  // Three quick tries; then the document waits for its next fetch.
  syncDocument: task<DocumentId>('syncDocument', { attempts: 3, maxConcurrent: 4 }),
  syncDocuments: task('syncDocuments', { at: '*/15 * * * *' }),
  remindOutside: task<SignerId>('remindOutside', { attempts: 5 }),
  warnCertificates: task('warnCertificates', { at: '41 3 * * *' }),
}
