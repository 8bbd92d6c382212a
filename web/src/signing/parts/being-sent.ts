import { signingStatus } from '@hireloom/contract/signing/codes'
import type { SigningState } from '@hireloom/contract/signing/document'

/** Milliseconds between two polls of a document that is being sent. */
export const pollingInterval = 3000

/** Returns whether the pages of a document are being drawn, or it is being uploaded to its provider. */
export const isBeingSent = ({ status, uploadProblem }: Pick<SigningState, 'status' | 'uploadProblem'>) =>
  status === signingStatus.preparing && uploadProblem === null
