import { isESignUsable } from '@hireloom/contract/esign'
import { builtInName, type DocumentProvider, documentProvider } from '@hireloom/contract/signing/codes'
import { findSigningProvider } from '../../esign/provider-queries.ts'
import { findConnection } from '../../esign/queries.ts'
import { tokenOf } from '../../esign/rules.ts'
import type { Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { unprocessable } from '../../platform/errors.ts'

/**
 * Returns the provider that signs a new document: the chosen one, or the company's. The company's outside provider
 * counts while it is connected and switched on; without a valid token the document is refused, so that nothing is sent
 * through a provider that the company hasn't chosen.
 */
export async function chooseProvider(
  db: Db,
  companyId: number,
  provider: DocumentProvider | undefined,
  at: Date,
): Promise<DocumentProvider> {
  const { builtIn, outside } = documentProvider
  if (provider === builtIn) return builtIn
  const connection = await findConnection(db, companyId)
  if (!connection || !isESignUsable(connection.isEnabled, connection.isConnected)) {
    if (provider === undefined) return builtIn
    if (connection?.isConnected) {
      throw unprocessable(
        'esign_switched_off',
        'The e-signature provider is switched off. An Admin can switch it on in the settings.',
      )
    }
    throw unprocessable(
      'esign_not_connected',
      "The e-signature provider isn't connected. An Admin can connect it in the settings.",
    )
  }
  if (provider === undefined && (await findSigningProvider(db, companyId)) === builtIn) return builtIn
  if (tokenOf(connection, at)) return outside
  throw unprocessable(
    'esign_not_connected',
    'The sign-in to the e-signature provider has ended. An Admin can sign in again in the settings.',
  )
}

type ChoiceServices = Pick<Services, 'db' | 'outside' | 'config'>

/** Lists the providers that a document can be sent with, the company's choice first. */
export async function listProviders({ db, outside, config }: ChoiceServices, companyId: number) {
  const builtIn = { provider: documentProvider.builtIn, name: builtInName }
  const connection = await findConnection(db, companyId)
  if (!outside.eSignature || !connection || !isESignUsable(connection.isEnabled, connection.isConnected)) {
    return [builtIn]
  }
  const other = { provider: documentProvider.outside, name: config.esignName }
  const choice = await findSigningProvider(db, companyId)
  return choice === documentProvider.builtIn ? [builtIn, other] : [other, builtIn]
}
