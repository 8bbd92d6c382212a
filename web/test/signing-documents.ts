import type { SigningDocument } from '@hireloom/contract/signing/document'

const at = new Date('2026-11-20T03:00:00Z')

/** Returns a document of an application that waits for signatures. */
export const signingDocument = (changes: Partial<SigningDocument> = {}): SigningDocument => ({
  id: 4,
  publicId: '0b9b5f0e-7d8c-4a57-9a43-5d1f0f3c8a11',
  kind: 3,
  provider: 1,
  uploadProblem: null,
  sealProblem: null,
  offerId: null,
  jobApplicationId: 9,
  title: 'Agreement',
  language: 'en',
  status: 1,
  isExpired: false,
  expiresAt: at,
  sentAt: at,
  completedAt: null,
  endedAt: null,
  endedReason: null,
  fileHash: null,
  signers: [],
  ...changes,
})
