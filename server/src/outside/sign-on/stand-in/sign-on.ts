import { randomBytes } from 'node:crypto'
import { signInPath } from '@hireloom/contract/session'
import type { FastifyInstance } from 'fastify'
import Provider, { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import { html, plainPage } from '../../../platform/api/plain-page.ts'
import type { Db } from '../../../platform/db/db.ts'
import { listProcesses } from '../../../platform/processes/process-queries.ts'
import { isWeb } from '../../../platform/processes/running.ts'
import { embeddedProvider, serveProvider } from '../../embedded-openid/provider.ts'
import { openIdSignOn } from '../openid.ts'
import type { SignOn } from '../port.ts'
import {
  type DemoAccount,
  embeddedIssuer,
  findDemoAccount,
  listDemoAccounts,
  listInvitedAccounts,
} from './demo-accounts-queries.ts'

const mount = '/sso'
const clientId = 'hireloom'
/** The scope that the sign-on server of an HR suite needs, besides the standard ones. */
const suiteScope = 'sso:profile'

interface Options {
  publicUrl: string
  db: Db
}

/**
 * Signs users in without an issuer, for demos, development and tests: an OpenID Connect provider in this process, where
 * a click on a demo account signs in. It has no passwords, so it must never be reachable from outside.
 */
export function embeddedSignOn({ publicUrl, db }: Options): SignOn {
  const clientSecret = randomBytes(32).toString('base64url')
  const provider = new Provider(`${publicUrl}${mount}`, configuration({ publicUrl, clientSecret, db }))
  provider.use(signOutWithoutPrompt)
  const signOn = openIdSignOn({
    issuer: provider.issuer,
    clientId,
    clientSecret,
    publicUrl,
    scopes: `openid profile email ${suiteScope}`,
    trustEmail: false,
  })
  return {
    ...signOn,
    async finish(currentUrl, attempt) {
      const { identity, session } = await signOn.finish(currentUrl, attempt)
      return { identity: { ...identity, issuer: embeddedIssuer }, session }
    },
    readLogout: async (token) => ({ ...(await signOn.readLogout(token)), issuer: embeddedIssuer }),
    pages: (app) => serve(app, provider, db),
  }
}

/**
 * Returns why users may not be able to sign in at a further web process on the same database; undefined when there is
 * no other one. One that was killed less than 45 seconds ago looks alive.
 */
export async function otherWebProcessWarning(db: Db): Promise<string | undefined> {
  const other = (await listProcesses(db)).find(isWeb)
  return (
    other &&
    `A web process on ${other.host} was alive in the last 45 seconds. If it still runs, set OIDC_ISSUER or stop it: the embedded sign-on works with one process.`
  )
}

function configuration({ publicUrl, clientSecret, db }: Options & { clientSecret: string }): Configuration {
  const home = `${publicUrl}/`
  return {
    ...embeddedProvider(mount),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [home],
        post_logout_redirect_uris: [home],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    scopes: ['openid', 'profile', 'email', suiteScope],
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: () => undefined },
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 3600, IdToken: 60, Interaction: 3600, Session: 8 * 3600 },
    loadExistingGrant: grantConsent,
    async findAccount(_, subject) {
      const account = await findDemoAccount(db, subject)
      if (!account) return undefined
      const { email, firstName, lastName } = account
      const name = `${firstName} ${lastName}`.trim()
      const names = { name, given_name: firstName, family_name: lastName }
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: true, ...names }) }
    },
    renderError(ctx, { error, error_description }) {
      ctx.type = 'html'
      ctx.body = plainPage(
        'Sign in',
        html`<main class="narrow"><div class="brand">Hireloom</div>
<header><h1>Signing in did not work</h1><p>${error_description ?? error}</p></header>
<p><a href="/">Back to Hireloom</a></p></main>`,
      )
    },
  }
}

/** Grants consent, because the only client is the product itself. */
async function grantConsent(ctx: KoaContextWithOIDC) {
  const { client, session, provider, params } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const grant =
    (grantId && (await provider.Grant.find(grantId))) ||
    new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(String(params?.scope ?? 'openid'))
  await grant.save()
  return grant
}

/**
 * Ends the session without the provider's confirmation page, which has inline script, and whatever the ID token: the
 * key that signed it is gone after a restart.
 */
async function signOutWithoutPrompt(ctx: KoaContextWithOIDC, next: () => Promise<void>) {
  const { id_token_hint: _, ...query } = ctx.query
  if (ctx.path === '/session/end') ctx.query = query
  await next()
  if (ctx.oidc?.route !== 'end_session' || ctx.status !== 200) return
  await ctx.oidc.session?.destroy()
  ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, { path: mount })
  ctx.redirect(String(ctx.oidc.params?.post_logout_redirect_uri ?? '/'))
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** Ends the session of another account before this one signs in; the provider's own page for it has inline script. */
async function endOtherSession(provider: Provider, interaction: Interaction, subject: string) {
  const { session, exp } = interaction
  if (!session || session.accountId === subject) return
  await (await provider.Session.findByUid(session.uid))?.destroy()
  delete interaction.session
  await interaction.save(exp - Math.floor(Date.now() / 1000))
}

async function serve(app: FastifyInstance, provider: Provider, db: Db) {
  serveProvider(app, provider, mount)

  // A page that was open for too long, or during a restart, starts over.
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof errors.SessionNotFound) return reply.redirect(signInPath, 303)
    throw error
  })

  app.get(`${mount}/interaction/:uid`, async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw)
    return reply
      .type('text/html; charset=utf-8')
      .send(signInPage(uid, await listDemoAccounts(db), await listInvitedAccounts(db)))
  })

  // The account is in the address, so the page needs neither script nor a form parser.
  app.post<{ Params: { uid: string; subject: string } }>(
    `${mount}/interaction/:uid/as/:subject`,
    async (request, reply) => {
      const { subject } = request.params
      await endOtherSession(provider, await provider.interactionDetails(request.raw, reply.raw), subject)
      const login = { accountId: subject }
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303)
    },
  )
}

function signInPage(uid: string, accounts: DemoAccount[], invited: DemoAccount[]) {
  const companies = Map.groupBy(accounts, ({ companyName }) => companyName)
  const groups = [...companies, ...(invited.length > 0 ? [['Invited, not joined yet', invited] as const] : [])]
  const sections = groups.map(
    ([title, people]) =>
      html`<section aria-label="${title}"><h2>${title}</h2><div class="sheet">${people.map(
        ({ subject, email, firstName, lastName, roleName }) => html`
<button class="person" type="submit" formaction="${mount}/interaction/${uid}/as/${encodeURIComponent(subject)}">
<span class="initials" aria-hidden="true">${firstName.charAt(0)}${lastName.charAt(0)}</span>
<span><strong>${firstName} ${lastName}</strong><small>${email}</small></span>
<span class="role">${roleName}</span>
</button>`,
      )}</div></section>`,
  )
  return plainPage(
    'Sign in',
    html`<main class="narrow">
<header><div class="brand">Hireloom</div><h1>Sign in with a demo account</h1>
<p>Choose who to be. This page stands in for your company's sign-on server and needs no password.</p></header>
<form method="post" class="people">${sections}</form>
</main>`,
  )
}
