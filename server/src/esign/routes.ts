import { builtInStatus, eSignTexts, esign } from '@hireloom/contract/esign'
import { documentProvider } from '@hireloom/contract/signing/codes'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type ESignature, ESignatureRefused, ESignatureUnavailable } from '../outside/e-signature/port.ts'
import { type Actor, routes, type Services } from '../platform/api/routes.ts'
import { Refusal, unprocessable } from '../platform/errors.ts'
import { beginAttempt, consumeAttempt } from './attempt-queries.ts'
import { findSigningProvider } from './provider-queries.ts'
import { clearConnection, findConnection, storeConnection, switchESign } from './queries.ts'
import { requestConnection } from './request-queries.ts'
import { statusOf } from './rules.ts'

type Call = Services & { actor: Actor }

/**
 * Registers the calls of the connection. Their replies are never cached, because they are only valid now and for this
 * company.
 */
export async function esignRoutes(app: FastifyInstance) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  await contractRoutes(app.log)(app)
}

const contractRoutes = (log: FastifyBaseLogger) =>
  routes(esign, {
    async status(call) {
      const { data: connection } = await connectionOf(call)
      const isBuiltIn = (await findSigningProvider(call.db, call.actor.companyId)) === documentProvider.builtIn
      return { data: { ...(isBuiltIn || !connection.isAvailable ? builtInStatus : connection), outside: connection } }
    },

    async change(call) {
      providerOf(call)
      await switchESign(call.db, call.actor, call.body.isEnabled, call.config.esignName)
      return connectionOf(call)
    },

    async connect(call) {
      const { db, actor, sealing, now } = call
      const provider = providerOf(call)
      const attempt = await beginAttempt(db, actor, { sealing, now: now() })
      return { data: { url: provider.authorizationUrl(attempt) } }
    },

    async verify(call) {
      const { db, actor, query, sealing, now, config } = call
      const provider = providerOf(call)
      const message = eSignTexts.connectFailed(config.esignName)
      const { code, state, iss } = query
      const verifier = await consumeAttempt(db, actor, state, { sealing, now: now() })
      if (verifier === undefined) throw unprocessable('esign_refused', message)
      const granted = await provider
        .exchangeCode({ code, state, iss }, verifier)
        .catch((error: unknown) => throwRefusal(error, message, log))
      const before = await storeConnection(db, actor, {
        token: sealing.seal(granted.accessToken),
        expiresAt: granted.expiresIn === undefined ? null : new Date(now().getTime() + granted.expiresIn * 1000),
        connectedAt: now(),
        providerName: config.esignName,
      })
      if (before.token) await endOldToken(provider, sealing.unseal(before.token), log)
      const { data } = await connectionOf(call)
      return { data: { ...data, isFirstConnection: !before.isConnected } }
    },

    revoke: (call) => revoke(call, log),
    revokeByLink: (call) => revoke(call, log),

    async requestConnection({ db, actor, body, config, now }) {
      await requestConnection(db, actor, {
        message: body.message,
        providerName: config.esignName,
        supportEmail: config.supportEmail,
        link: `${config.publicUrl}/settings/integrations/esign`,
        now: now(),
      })
      return undefined
    },
  })

/** Returns the connection to the outside provider. */
async function connectionOf({ db, actor, config, outside, now }: Call) {
  const connection = await findConnection(db, actor.companyId)
  const installed = { providerName: config.esignName, isAvailable: outside.eSignature !== undefined }
  return { data: statusOf(connection, installed, now()) }
}

/** Revokes the token at the provider first: a token that it still accepts must not be forgotten here. */
async function revoke(call: Call, log: FastifyBaseLogger) {
  const { db, actor, sealing, outside, config } = call
  const connection = await findConnection(db, actor.companyId)
  if (!connection?.isConnected && !connection?.isEnabled) return connectionOf(call)
  if (connection.token && outside.eSignature) {
    const message = eSignTexts.revokeFailed(config.esignName)
    const reason = [{ field: 'provider', message: 'The provider did not confirm it. Please try again' }]
    await outside.eSignature
      .revoke(sealing.unseal(connection.token))
      .catch((error: unknown) => throwRefusal(error, message, log, reason))
  }
  await clearConnection(db, actor, { connection, providerName: config.esignName })
  return connectionOf(call)
}

function providerOf({ outside }: Services): ESignature {
  if (outside.eSignature) return outside.eSignature
  throw unprocessable('esign_not_available', 'E-signature is not set up on this installation')
}

function throwRefusal(error: unknown, message: string, log: FastifyBaseLogger, errors: Refusal['errors'] = []): never {
  if (!(error instanceof ESignatureRefused || error instanceof ESignatureUnavailable)) throw error
  log.warn({ err: error }, 'e-signature provider failed')
  if (error instanceof ESignatureRefused) throw new Refusal(422, 'esign_refused', message, errors)
  throw new Refusal(503, 'esign_unavailable', message, errors)
}

/** Ends a replaced token at the provider. A failure is only logged: the token is no longer used. */
async function endOldToken(provider: ESignature, token: string, log: FastifyBaseLogger) {
  await provider
    .revoke(token)
    .catch((error: unknown) => log.warn({ err: error }, 'could not revoke an old e-signature token'))
}
