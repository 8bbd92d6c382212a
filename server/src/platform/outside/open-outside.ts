import { join } from 'node:path'
import { eSignReturnPath } from '@hireloom/contract/esign'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { altchaCaptcha } from './altcha-captcha.ts'
import { bypassCaptcha } from './bypass-captcha.ts'
import { localCvParser } from './cv-parser/local-cv-parser.ts'
import { diskFiles } from './disk-files.ts'
import { httpESignature } from './e-signature.ts'
import { embeddedESignature } from './embedded-e-signature.ts'
import { embeddedJobBoard } from './embedded-job-board.ts'
import { embeddedPersonalityTests } from './embedded-personality-tests.ts'
import { embeddedSignOn } from './embedded-sign-on.ts'
import { httpEngagement } from './engagement.ts'
import { httpHrSuite } from './hr-suite.ts'
import { httpAnalytics } from './http-analytics.ts'
import type { JobBoard } from './job-board.ts'
import { mailboxCarrier } from './mailbox-mail.ts'
import { openAiCvParser, withFallback } from './openai-cv-parser.ts'
import { openAiScorer } from './openai-scorer.ts'
import type { Outside } from './outside.ts'
import { httpPersonalityTests } from './personality-test.ts'
import { recaptcha } from './recaptcha.ts'
import { s3Files } from './s3-files.ts'
import { localScorer } from './scorer/local-scorer.ts'
import { seekJobBoard } from './seek-job-board.ts'
import { openIdSignOn } from './sign-on.ts'
import { smtpCarrier } from './smtp-mail.ts'
import { storedAnalytics } from './stored-analytics.ts'

/** The systems around the product as the settings name them; the embedded stand-in where they name none. */
export function openOutside(config: Config, db: Db): Outside {
  const { dataDir, publicUrl, signingKey, smtpUrl, mailFrom } = config
  return {
    signOn: openSignOn(config, db),
    files: config.s3Bucket ? s3Files(config) : diskFiles({ folder: join(dataDir, 'files'), publicUrl, signingKey }),
    mail: smtpUrl ? smtpCarrier(smtpUrl, mailFrom) : mailboxCarrier(db, mailFrom),
    captcha: openCaptcha(config),
    cvParser: openCvParser(config),
    scorer: openScorer(config),
    eSignature: openESignature(config),
    personalityTests: openPersonalityTests(config),
    analytics: config.analyticsUrl ? httpAnalytics(config.analyticsUrl) : storedAnalytics(db),
    engagement: config.engagementUrl ? httpEngagement(config.engagementUrl) : undefined,
    hrSuite: openHrSuite(config),
    jobBoard: openJobBoard(config, db),
  }
}

function openSignOn({ oidcIssuer, oidcClientId, oidcClientSecret, publicUrl }: Config, db: Db) {
  if (!oidcIssuer || !oidcClientId || !oidcClientSecret) return embeddedSignOn({ publicUrl, db })
  return openIdSignOn({ issuer: oidcIssuer, clientId: oidcClientId, clientSecret: oidcClientSecret, publicUrl })
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

/** CVs are read here unless a service is set; and here as well while it is down, which is kinder than a failure. */
function openCvParser({ cvParserUrl: url, cvParserKey: key, cvParserModel: model }: Config) {
  return url && key && model ? withFallback(openAiCvParser({ url, key, model }), localCvParser()) : localCvParser()
}

/** Never one for the other: scores of a job are compared, so one that can't be had is waited for. */
const openScorer = ({ scorerUrl: url, scorerKey: key, scorerModel: model }: Config) =>
  url && key && model ? openAiScorer({ url, key, model }) : localScorer()

const openHrSuite = ({ hrSuiteUrl: url, hrSuiteToken: token }: Config) =>
  url && token ? httpHrSuite({ url, token }) : undefined

function openJobBoard(config: Config, db: Db): JobBoard | undefined {
  const { seekClientId: clientId, seekClientSecret: clientSecret } = config
  const { seekApiUrl: apiUrl, seekAuthUrl: authUrl, seekAudience: audience } = config
  if (clientId && clientSecret) return seekJobBoard({ apiUrl, authUrl, audience, clientId, clientSecret })
  return config.production ? undefined : embeddedJobBoard({ ...config, db })
}

/** The stand-in is for this machine only, so candidates elsewhere have a real provider or none. */
function openPersonalityTests({ personalityTestUrl: url, personalityTestKey: key, ...config }: Config) {
  if (url && key) return httpPersonalityTests({ url, key })
  return config.production ? undefined : embeddedPersonalityTests(config)
}

/** The stand-in asks for consent whoever comes, so production has a real provider or none. */
function openESignature({ esignUrl, esignClientId, esignClientSecret, esignName, ...config }: Config) {
  const { publicUrl, signingKey, production } = config
  const returnUrl = `${publicUrl}${eSignReturnPath}`
  if (esignUrl && esignClientId && esignClientSecret) {
    return httpESignature({ url: esignUrl, clientId: esignClientId, clientSecret: esignClientSecret, returnUrl })
  }
  return production ? undefined : embeddedESignature({ publicUrl, returnUrl, name: esignName, signingKey })
}
