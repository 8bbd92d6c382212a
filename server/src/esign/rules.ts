import { type ESignConnection, isESignUsable, tokenMarker } from '@hireloom/contract/esign'

/** The stored state of a company's connection; none if it was never connected or switched on. */
export interface Connection {
  isEnabled: boolean
  isConnected: boolean
  /** Sealed. */
  token: Buffer | null
  expiresAt: Date | null
}

/** Returns the sealed token while it is valid. */
export function tokenOf(connection: Connection | undefined, now: Date): Buffer | undefined {
  if (!connection?.token) return undefined
  return connection.expiresAt && connection.expiresAt <= now ? undefined : connection.token
}

/** Returns the sealed token to use: none while e-signature is off, whatever is stored. */
export function tokenInUse(connection: Connection | undefined, now: Date): Buffer | undefined {
  return connection && isESignUsable(connection.isEnabled, connection.isConnected)
    ? tokenOf(connection, now)
    : undefined
}

interface ProviderStatus {
  providerName: string
  isAvailable: boolean
}

/** Returns the state of the outside provider for callers. Without a provider it is off, whatever is stored. */
export function statusOf(
  connection: Connection | undefined,
  { providerName, isAvailable }: ProviderStatus,
  now: Date,
): ESignConnection {
  return {
    isEnabled: isAvailable && connection?.isEnabled === true,
    isConnect: isAvailable && connection?.isConnected === true,
    accessToken: isAvailable && tokenOf(connection, now) ? tokenMarker : null,
    providerName,
    isAvailable,
  }
}
