import { join } from 'node:path'
import { eSignReturnPath } from '@hireloom/contract/esign'
import { readCv } from './cv/parser/local-cv-parser.ts'
import { httpAnalytics } from './outside/analytics/http.ts'
import { storedAnalytics } from './outside/analytics/stand-in.ts'
import { altchaCaptcha } from './outside/captcha/altcha.ts'
import { bypassCaptcha } from './outside/captcha/bypass.ts'
import { recaptcha } from './outside/captcha/recaptcha.ts'
import { openAiCvParser, withFallback } from './outside/cv-parser/openai.ts'
import type { CvParser } from './outside/cv-parser/port.ts'
import { httpESignature } from './outside/e-signature/http.ts'
import { embeddedESignature } from './outside/e-signature/stand-in/e-signature.ts'
import { httpEngagement } from './outside/engagement/http.ts'
import { diskFiles } from './outside/files/disk.ts'
import { s3Files } from './outside/files/s3.ts'
import { httpHrSuite } from './outside/hr-suite/http.ts'
import { mailboxReplies } from './outside/inbound-mail/stand-in.ts'
import type { JobBoard } from './outside/job-board/port.ts'
import { seekJobBoard } from './outside/job-board/seek/job-board.ts'
import { embeddedJobBoard } from './outside/job-board/stand-in/job-board.ts'
import { smtpTransport } from './outside/mail/smtp.ts'
import { mailboxTransport } from './outside/mail/stand-in/mailbox.ts'
import type { Outside } from './outside/outside.ts'
import { refuseWhilePaused } from './outside/paused.ts'
import { httpPersonalityTests } from './outside/personality-test/http.ts'
import { embeddedPersonalityTests } from './outside/personality-test/stand-in/personality-tests.ts'
import { openAiScorer } from './outside/scorer/openai.ts'
import { openIdSignOn } from './outside/sign-on/openid.ts'
import { embeddedSignOn } from './outside/sign-on/stand-in/sign-on.ts'
import { httpTimestamps } from './outside/timestamps/http.ts'
import { embeddedTimestamps } from './outside/timestamps/stand-in.ts'
import type { Db } from './platform/db/db.ts'
import type { Config } from './platform/start/config.ts'
import { localScorer } from './scoring/engine/local-scorer.ts'

/** Opens the outside systems that the settings name, and embedded stand-ins where they name none. */
export function openOutside(config: Config, db: Db): Outside {
  const { dataDir, publicUrl, signingKey, smtpUrl, mailFrom } = config
  const outside: Outside = {
    signOn: openSignOn(config, db),
    files: config.s3Bucket ? s3Files(config) : diskFiles({ folder: join(dataDir, 'files'), publicUrl, signingKey }),
    mail: smtpUrl ? smtpTransport(smtpUrl, mailFrom) : mailboxTransport(db, mailFrom),
    inboundMail: openInboundMail(config),
    captcha: openCaptcha(config),
    cvParser: openCvParser(config),
    scorer: openScorer(config),
    eSignature: openESignature(config),
    personalityTests: openPersonalityTests(config),
    analytics: config.analyticsUrl ? httpAnalytics(config.analyticsUrl) : storedAnalytics(db),
    engagement: config.engagementUrl ? httpEngagement(config.engagementUrl) : undefined,
    hrSuite: openHrSuite(config),
    timestamps: openTimestamps(config),
    jobBoard: openJobBoard(config, db),
  }
  return refuseWhilePaused(outside, db)
}

/** Opens the server that receives replies; without one, the mailbox page receives them, if it shows all mails. */
function openInboundMail({ inboundMailDomain: domain, inboundMailServer: authServer, ...config }: Config) {
  const key = config.inboundMailKey
  if (domain && authServer && key) return { domain, authServer, key }
  return config.smtpUrl ? undefined : mailboxReplies(config.signingKey)
}

function openSignOn(config: Config, db: Db) {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret, publicUrl } = config
  const { oidcScopes: scopes, oidcTrustEmail: trustEmail } = config
  if (!issuer || !clientId || !clientSecret) return embeddedSignOn({ publicUrl, db })
  return openIdSignOn({ issuer, clientId, clientSecret, publicUrl, scopes, trustEmail })
}

function openCaptcha({
  captchaBypass,
  captchaSecret,
  recaptchaSiteKey: siteKey,
  recaptchaSecret: secret,
  publicUrl,
}: Config) {
  if (captchaBypass) return bypassCaptcha(captchaSecret)
  if (siteKey && secret) return recaptcha({ siteKey, secret, hostname: new URL(publicUrl).hostname })
  return altchaCaptcha(captchaSecret)
}

const localCvParser: CvParser = { parse: async (lines) => readCv({ lines }) }

/** Parses CVs in this process unless a service is set, and also while that service is down, rather than failing. */
function openCvParser({ cvParserUrl: url, cvParserKey: key, cvParserModel: model }: Config) {
  return url && key && model ? withFallback(openAiCvParser({ url, key, model }), localCvParser) : localCvParser
}

/**
 * Opens one scorer, without a fallback: scores of a job are compared, so applications wait for a scorer that is down.
 */
const openScorer = ({ scorerUrl: url, scorerKey: key, scorerModel: model }: Config) =>
  url && key && model ? openAiScorer({ url, key, model }) : localScorer()

const openHrSuite = ({ hrSuiteUrl: url, hrSuiteToken: token }: Config) =>
  url && token ? httpHrSuite({ url, token }) : undefined

/** Opens the stand-in outside production only: its pages are for this machine. */
function openTimestamps({ timestampUrl: url, timestampUser: user, timestampPassword: password, ...config }: Config) {
  if (url) return httpTimestamps({ url, user, password })
  return config.production ? undefined : embeddedTimestamps(config)
}

function openJobBoard(config: Config, db: Db): JobBoard | undefined {
  const { seekClientId: clientId, seekClientSecret: clientSecret } = config
  const { seekApiUrl: apiUrl, seekAuthUrl: authUrl, seekAudience: audience } = config
  if (clientId && clientSecret) return seekJobBoard({ apiUrl, authUrl, audience, clientId, clientSecret })
  return config.production ? undefined : embeddedJobBoard({ ...config, db })
}

/** Opens the stand-in outside production only: its pages are for this machine, which candidates can't reach. */
function openPersonalityTests({ personalityTestUrl: url, personalityTestKey: key, ...config }: Config) {
  if (url && key) return httpPersonalityTests({ url, key })
  return config.production ? undefined : embeddedPersonalityTests(config)
}

/** Opens the stand-in outside production only: it asks every visitor for consent. */
function openESignature({ esignUrl, esignClientId, esignClientSecret, esignName, ...config }: Config) {
  const { publicUrl, signingKey, production } = config
  const returnUrl = `${publicUrl}${eSignReturnPath}`
  if (esignUrl && esignClientId && esignClientSecret) {
    const webhookSecret = config.esignWebhookSecret
    const client = { clientId: esignClientId, clientSecret: esignClientSecret }
    return httpESignature({ url: esignUrl, ...client, returnUrl, webhookSecret })
  }
  return production ? undefined : embeddedESignature({ publicUrl, returnUrl, name: esignName, signingKey })
}
