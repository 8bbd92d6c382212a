import type { ProviderDocument } from '../port.ts'

/** The path of the embedded provider. */
export const mount = '/dev/esign'

type ProviderSigner = ProviderDocument['signers'][number]

/** A document of the embedded provider. */
export interface StandInDocument {
  /** The connection that may use it. */
  grantId: string
  title: string
  bytes: Uint8Array
  /** The idempotency key of its upload. */
  key: string
  status: ProviderDocument['status']
  declineText: string | null
  signers: (ProviderSigner & { name: string; order: number })[]
  callbackUrl: string
}

/** The state of the embedded provider. It is lost at a restart. */
export interface ESignatureMemory {
  /** The number of next calls that fail. */
  failures: number
  /** The documents by id. */
  documents: Map<string, StandInDocument>
}

/** Returns the signers whose turn it is. */
export function signersInTurn({ signers }: StandInDocument) {
  const pending = signers.filter(({ role, status }) => role === 'signer' && status !== 'signed')
  const turn = Math.min(...pending.map(({ order }) => order))
  return pending.filter(({ order }) => order === turn)
}

/** Marks the signers whose turn it is as asked. */
export function markTurnAsAsked(document: StandInDocument) {
  for (const signer of signersInTurn(document)) if (signer.status === 'waiting') signer.status = 'asked'
}
