import { type ESignStatus, isESignUsable, tokenMarker } from '@hireloom/contract/esign'

/** What is kept of a company's connection; a company that never had one has nothing. */
export interface Connection {
  isEnabled: boolean
  isConnected: boolean
  /** Sealed. */
  token: Buffer | null
  expiresAt: Date | null
}

/** The sealed token, if it still holds. */
export function tokenOf(connection: Connection | undefined, now: Date): Buffer | undefined {
  if (!connection?.token) return undefined
  return connection.expiresAt && connection.expiresAt <= now ? undefined : connection.token
}

/** The sealed token to work with: none while e-signature is off, whatever is kept. */
export function tokenInUse(connection: Connection | undefined, now: Date): Buffer | undefined {
  return connection && isESignUsable(connection.isEnabled, connection.isConnected)
    ? tokenOf(connection, now)
    : undefined
}

interface Installed {
  providerName: string
  isAvailable: boolean
}

/** As callers see it. Without a provider nothing is on, whatever was kept from before. */
export function statusOf(
  connection: Connection | undefined,
  { providerName, isAvailable }: Installed,
  now: Date,
): ESignStatus {
  return {
    isEnabled: isAvailable && connection?.isEnabled === true,
    isConnect: isAvailable && connection?.isConnected === true,
    accessToken: isAvailable && tokenOf(connection, now) ? tokenMarker : null,
    providerName,
    isAvailable,
  }
}
