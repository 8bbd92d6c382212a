import { z } from 'zod'
import type { MailText } from './mail/texts.ts'
import { endpoint } from './platform/endpoint.ts'
import { one, text } from './platform/fields.ts'
import { builtInName } from './signing/codes.ts'

/** A placeholder for the provider's token, which never leaves the server. */
export const tokenMarker = 'present'

/** The company's connection to the outside provider of e-signatures. */
export const ESignConnection = z.object({
  isEnabled: z.boolean(),
  isConnect: z.boolean(),
  /** Whether there is a valid token, which itself stays on the server. */
  accessToken: z.literal(tokenMarker).nullable(),
  providerName: z.string(),
  /** False if this installation has no provider. */
  isAvailable: z.boolean(),
})
export type ESignConnection = z.infer<typeof ESignConnection>

/** The state of the provider that signs the company's documents, and of the outside one, which may be the same. */
export const ESignStatus = z.object({ ...ESignConnection.shape, outside: ESignConnection })
export type ESignStatus = z.infer<typeof ESignStatus>

/** The state of the product as a provider: it is always connected. */
export const builtInStatus: ESignConnection = {
  isEnabled: true,
  isConnect: true,
  accessToken: tokenMarker,
  providerName: builtInName,
  isAvailable: true,
}

/** Returns whether e-signatures can be used: switched on and connected. */
export const isESignUsable = (isEnabled: boolean, isConnect: boolean) => isEnabled && isConnect

/** Returns whether the connection needs a new token from the provider. */
export const needsSignIn = ({ isEnabled, isConnect, accessToken }: ESignConnection) =>
  isESignUsable(isEnabled, isConnect) && accessToken === null

/** The path to which the provider returns the browser. */
export const eSignReturnPath = '/settings/integrations/esign/return'

export const eSignTexts = {
  switched: (provider: string, isOn: boolean) => `${provider} integration ${isOn ? 'enabled' : 'disabled'}`,
  switchFailed: (provider: string, isOn: boolean) => `Failed to ${isOn ? 'enabled' : 'disabled'} ${provider}`,
  connected: (provider: string) => `${provider} connected successfully`,
  connectFailed: (provider: string) => `Failed to connect with ${provider}`,
  revoked: (provider: string) => `${provider} access revoked`,
  revokeFailed: (provider: string) => `Failed to revoke ${provider}`,
  downloadFailed: 'Failed to download offer letter from esign',
}

/** The message of a user who can't connect e-signatures. Plain text. */
export const ConnectionRequest = z.strictObject({ message: text(500) })

interface RequestToConnect {
  providerName: string
  requesterName: string
  requesterEmail: string
  companyName: string
  message: string
  /** The address where an Admin can connect; absent in the mail to support. */
  link?: string
}

export function connectionRequestMail(request: RequestToConnect): MailText {
  return {
    subject: `${request.requesterName} asks to connect ${request.providerName}`,
    greeting: 'Hello,',
    paragraphs: [
      `${request.requesterName} of ${request.companyName} would like to send letters for signature with ${request.providerName} and wrote:`,
      ...request.message
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean),
    ],
    facts: [
      { label: 'From', value: `${request.requesterName}, ${request.requesterEmail}` },
      ...(request.link ? [{ label: 'Connect', value: request.link }] : []),
    ],
    signature: ['Hireloom'],
  }
}

const connection = one(ESignConnection)

export const esign = {
  status: endpoint({
    method: 'GET',
    path: '/api/v1/esign/status',
    summary:
      "Returns whether e-signatures are switched on and connected, for the company's provider and for the outside one.",
    reply: one(ESignStatus),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/esign/status',
    summary: 'Switches e-signature on or off.',
    permission: 'jobBoard',
    body: z.strictObject({ isEnabled: z.boolean() }),
    reply: connection,
  }),
  connect: endpoint({
    method: 'POST',
    path: '/api/v1/esign/connect',
    summary: "Starts a connection: returns the provider's address for the browser. Valid for 10 minutes.",
    permission: 'jobBoard',
    reply: one(z.object({ url: z.string() })),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/v1/esign/verify',
    summary: 'Exchanges the code of the provider for a token, which stays on the server. A code works once.',
    permission: 'jobBoard',
    query: z.strictObject({
      code: z.string().min(1).max(2000),
      state: z.string().max(200).default(''),
      iss: z.string().max(500).optional(),
    }),
    reply: one(z.object({ ...ESignConnection.shape, isFirstConnection: z.boolean() })),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/v1/esign/revoke',
    summary: 'Ends the connection, here and at the provider, and switches e-signature off.',
    permission: 'jobBoard',
    // Users must be able to revoke access at any time.
    whenExpired: 'allowed',
    reply: connection,
  }),
  revokeByLink: endpoint({
    method: 'GET',
    path: '/api/v1/esign/revoke',
    summary: 'The same as POST, for older callers.',
    permission: 'jobBoard',
    reply: connection,
  }),
  requestConnection: endpoint({
    method: 'POST',
    path: '/api/v1/esign/request-connection',
    summary: "Mails a request to connect e-signature to the company's Admins, or to support when an Admin asks.",
    permission: ['candidates.manageOffer', 'jobBoard'],
    body: ConnectionRequest,
    status: 204,
  }),
}
