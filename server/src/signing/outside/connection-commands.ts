import { deleteToken, findConnection } from '../../esign/queries.ts'
import { tokenInUse } from '../../esign/rules.ts'
import { ESignatureRefused, type SigningProvider } from '../../outside/e-signature/port.ts'
import type { Services } from '../../platform/api/routes.ts'

type ConnectionServices = Pick<Services, 'db' | 'outside' | 'sealing' | 'now'>

/** Thrown when a company can't use the provider, because it has no token in use or the installation has no provider. */
export class NotConnected extends Error {
  override name = 'NotConnected'
}

/**
 * Calls the provider with the token of a company. Throws NotConnected if there is no token in use, or the provider
 * refuses it. A refused token is deleted, so that the settings ask an Admin to sign in again.
 */
export async function callProvider<Result>(
  { db, outside, sealing, now }: ConnectionServices,
  companyId: number,
  call: (provider: SigningProvider, token: string) => Promise<Result>,
): Promise<Result> {
  const token = tokenInUse(await findConnection(db, companyId), now())
  if (!token || !outside.eSignature) throw new NotConnected('The e-signature provider is not connected')
  try {
    return await call(outside.eSignature, sealing.unseal(token))
  } catch (error) {
    if (!(error instanceof ESignatureRefused)) throw error
    await deleteToken(db, companyId, token)
    throw new NotConnected('The e-signature provider refused the token', { cause: error })
  }
}
