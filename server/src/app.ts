import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import Fastify, { type FastifyRequest, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { activityLogRoutes } from './activity-log/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { approvalLinkPage } from './approvals/link-page.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { boardApplyRoutes } from './board-apply/routes.ts'
import { bulkAddRoutes } from './bulk-add/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { inboundMailRoutes } from './candidate-page/messages/inbound-routes.ts'
import { messageStaffRoutes } from './candidate-page/messages/staff-routes.ts'
import { candidatePageRoutes } from './candidate-page/routes.ts'
import { candidatePageSettingRoutes } from './candidate-page/settings/routes.ts'
import { candidatePageStaffRoutes } from './candidate-page/status/staff-routes.ts'
import { candidateDeletionRoutes } from './candidates/deletion-routes.ts'
import { candidateLookupRoutes } from './candidates/lookup-routes.ts'
import { resumeTextRoutes } from './candidates/resume-text-routes.ts'
import { viewedCandidateRoutes } from './candidates/viewed-routes.ts'
import { pictureRoutes } from './career-page/picture-routes.ts'
import { careerPageRoutes } from './career-page/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { isFlagOn } from './companies/flag-queries.ts'
import { companyExportRoutes } from './company-exports/routes.ts'
import { companyProfileRoutes } from './company-profile/routes.ts'
import { consultantRoutes } from './consultants/routes.ts'
import { cvParsingRoutes } from './cv-parsing/routes.ts'
import { documentRequestRoutes } from './document-requests/routes.ts'
import { duplicateRoutes } from './duplicates/routes.ts'
import { employmentLetterRoutes } from './employment-letters/routes.ts'
import { esignRoutes } from './esign/routes.ts'
import { feedRoutes } from './feeds/routes.ts'
import { flagRoutes } from './flags/routes.ts'
import { historyImportRoutes } from './history-imports/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { hrSyncRoutes } from './hr-sync/routes.ts'
import { applyRoutes } from './intake/public-routes.ts'
import { candidateFormRoutes } from './intake/routes.ts'
import { integrationRoutes } from './integrations/routes.ts'
import { jobBoardRoutes } from './job-board/routes.ts'
import { defaultFormRoutes } from './jobs/default-form/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { letterRoutes } from './letters/routes.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { moveRoutes } from './moves/routes.ts'
import { counterProposalRoutes } from './offering/proposal-routes.ts'
import { offeringRoutes } from './offering/routes.ts'
import { measureCallsAndInstallation } from './operations/measures.ts'
import { isOperator } from './operations/queries.ts'
import { operationsRoutes } from './operations/routes.ts'
import { diskFileRoutes } from './outside/files/disk-routes.ts'
import { s3Origin } from './outside/files/s3.ts'
import { mailboxRoutes } from './outside/mail/stand-in/mailbox-routes.ts'
import { newJoinerRoutes } from './outside/new-joiner/stand-in.ts'
import { personalityTestRoutes } from './personality-tests/routes.ts'
import { bearerToken } from './platform/api/admission.ts'
import { limitDepth } from './platform/api/body-bounds.ts'
import { companyCalls } from './platform/api/company-calls.ts'
import { supportDraining } from './platform/api/drain.ts'
import { handleErrors, refuseUnreadable } from './platform/api/error-replies.ts'
import { healthRoutes } from './platform/api/health-routes.ts'
import { supportMetrics } from './platform/api/metrics.ts'
import { plainPageStyle } from './platform/api/plain-page.ts'
import { endSlowReplies } from './platform/api/reply-deadline.ts'
import { requestIdOf } from './platform/api/request-id.ts'
import { requestLimits } from './platform/api/request-limits.ts'
import { logRequests } from './platform/api/request-log.ts'
import { traceRequests } from './platform/api/request-spans.ts'
import type { Actor, Services } from './platform/api/routes.ts'
import { encodeReplies } from './platform/api/shared-replies.ts'
import { limitUploads } from './platform/api/upload-limits.ts'
import { tooMany, tooManyCalls } from './platform/errors.ts'
import { versionOfThisCode } from './platform/processes/version.ts'
import { supportBuildNames, webFileRoutes } from './platform/web/web-files.ts'
import { openApiRoutes } from './public-api/document/routes.ts'
import { publicApiRoutes } from './public-api/routes.ts'
import { allowWebsites, isWebsiteCall } from './public-api/website-calls.ts'
import { pageRoutes } from './public-site/page-routes.ts'
import { publicSiteRoutes } from './public-site/routes.ts'
import { sitemapRoutes } from './public-site/sitemap-routes.ts'
import { rejectionReasonRoutes } from './rejection-reasons/routes.ts'
import { impactRoutes } from './reports/impact/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { savedReportRoutes } from './reports/saved/routes.ts'
import { sourceCostRoutes } from './reports/source-costs/routes.ts'
import { restrictedCandidateRoutes } from './restricted-candidates/routes.ts'
import { roleRoutes } from './roles/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { scoringRoutes } from './scoring/routes.ts'
import { findActor } from './session/queries.ts'
import { sessionRoutes } from './session/routes.ts'
import { ceremonyAssets } from './signing/ceremony/assets.ts'
import { ceremonyRoutes } from './signing/ceremony/page-routes.ts'
import { signingWebhookRoutes } from './signing/outside/webhook-routes.ts'
import { verifyRoutes } from './signing/public/verify-routes.ts'
import { signingRoutes } from './signing/routes.ts'
import { slotRoutes } from './slots/routes.ts'
import { stageUpdateRoutes } from './stage-updates/routes.ts'
import { stageRoutes } from './stages/routes.ts'
import { stageWordRoutes } from './stages/words-routes.ts'
import { subscriptionRoutes } from './subscription/routes.ts'
import { exportRoutes } from './transfers/exports/routes.ts'
import { queueRoutes } from './transfers/queue-routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { userRestrictionRoutes } from './user-restrictions/routes.ts'
import { userRoutes } from './users/routes.ts'
import { vacancyReportRoutes } from './vacancy-reports/routes.ts'
import { vacancyRequestRoutes } from './vacancy-requests/routes.ts'
import { visibilityRoutes } from './visibility/routes.ts'

/** Calls a minute from one token or, without one, one address: far more than a user makes. */
export const callsPerMinute = 3000

export interface AppOptions extends Services {
  /** Returns the actor of a token. By default, the session is looked up; tests pass their own function. */
  authenticate?: (token: string) => Promise<Actor | undefined>
  /** Receives the lines of the log; standard output by default. */
  logStream?: { write(line: string): void }
}

/** Builds the whole product as one Fastify instance, not yet listening. */
export function buildApp({ authenticate, logStream, ...services }: AppOptions) {
  const { config, db, now } = services
  const app = Fastify({
    ...requestLimits,
    trustProxy: ['loopback', ...(config.trustedProxies ?? [])],
    bodyLimit: 1024 * 1024,
    // Requests on open connections are still served while the server stops; then the connection is closed.
    return503OnClosing: false,
    logger: {
      level: config.logLevel,
      ...(logStream && { stream: logStream }),
      base: { role: config.role, version: versionOfThisCode() },
      // The details of a database error can contain values of rows.
      redact: ['err', 'err.aggregateErrors[*]'].flatMap((err) =>
        ['detail', 'where', 'hint', 'internalQuery'].map((field) => `${err}.${field}`),
      ),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    frameworkErrors: refuseUnreadable,
    // Sealed ids are longer than the default of 100.
    routerOptions: { maxParamLength: 800 },
  })
  app.decorate('services', services)
  const findByToken = authenticate ?? ((token: string) => findActor(db, token, now()))
  const knownTokens = new LRUCache<string, true>({ max: 50_000 })
  app.decorate('authenticate', async (token: string) => {
    const actor = await findByToken(token)
    if (actor) knownTokens.set(token, true)
    return actor
  })
  app.decorate('isFlagOn', (companyId, flag) => isFlagOn(db, companyId, flag))
  app.decorate('isOperator', (actor) => isOperator(db, config, actor))
  app.decorate('callOfCompany', companyCalls(config))
  app.decorateRequest('actor', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(encodeReplies)
  handleErrors(app)
  logRequests(app)
  traceRequests(app)
  endSlowReplies(app)
  supportDraining(app)
  supportMetrics(app, measureCallsAndInstallation)
  supportBuildNames(app)

  const fileOrigins = [s3Origin(config) ?? []].flat()
  const { scripts = [], frames = [] } = services.outside.captcha.sources ?? {}
  const leadForm = config.leadFormUrl ? [new URL(config.leadFormUrl).origin] : []
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scripts],
        // Pages whose scripts add styles allow them by a nonce.
        'style-src': ["'self'"],
        'connect-src': ["'self'", ...fileOrigins],
        'img-src': ["'self'", 'data:', 'blob:', ...fileOrigins],
        'frame-src': ["'self'", ...frames],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...leadForm],
        'frame-ancestors': ["'none'"],
      },
    },
    // The same as the policy's frame-ancestors.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  })
  app.register(compress)
  app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    // A token that was valid at least once has its own limit; other tokens count towards the caller's address.
    keyGenerator: (request) => {
      const token = isWebsiteCall(request) ? undefined : bearerToken(request.headers)
      return token !== undefined && knownTokens.has(token) ? token : normalizeIP(request.ip)
    },
    errorResponseBuilder: (request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000)
      return isOfVisitor(request) ? tooMany(seconds) : tooManyCalls('Too many requests at once', seconds)
    },
  })

  limitDepth(app)
  limitUploads(app, { open: config.openUploadsPerIp })
  allowWebsites(app)

  app.register(healthRoutes)
  app.register(plainPageStyle)
  app.register(openApiRoutes)
  if (services.outside.signOn.pages) app.register(services.outside.signOn.pages)
  if (services.outside.jobBoard?.pages) app.register(services.outside.jobBoard.pages)
  if (services.outside.eSignature?.pages) app.register(services.outside.eSignature.pages)
  if (services.outside.timestamps?.pages) app.register(services.outside.timestamps.pages)
  if (services.outside.personalityTests?.pages) app.register(services.outside.personalityTests.pages)
  app.register(sessionRoutes)
  app.register(esignRoutes)
  app.register(signingRoutes)
  app.register(signingWebhookRoutes)
  app.register(ceremonyAssets)
  app.register(ceremonyRoutes)
  app.register(verifyRoutes)
  app.register(flagRoutes)
  app.register(consultantRoutes)
  app.register(activityLogRoutes)
  app.register(calendarRoutes)
  app.register(reportRoutes)
  app.register(lookupRoutes)
  app.register(stageRoutes)
  app.register(stageWordRoutes)
  app.register(defaultFormRoutes)
  app.register(rejectionReasonRoutes)
  app.register(userRoutes)
  app.register(jobRoutes)
  app.register(jobBoardRoutes)
  app.register(boardApplyRoutes)
  app.register(viewedCandidateRoutes)
  app.register(resumeTextRoutes)
  app.register(candidateLookupRoutes)
  app.register(candidateFormRoutes)
  app.register(candidateDeletionRoutes)
  app.register(applicationRoutes)
  app.register(moveRoutes)
  app.register(impactRoutes)
  app.register(savedReportRoutes)
  app.register(sourceCostRoutes)
  app.register(savedViewRoutes)
  app.register(scheduleRoutes)
  app.register(slotRoutes)
  app.register(personalityTestRoutes)
  app.register(letterRoutes)
  app.register(approvalRoutes)
  app.register(approvalLinkPage)
  app.register(offeringRoutes)
  app.register(counterProposalRoutes)
  app.register(employmentLetterRoutes)
  app.register(candidatePageRoutes)
  app.register(candidatePageStaffRoutes)
  app.register(candidatePageSettingRoutes)
  app.register(messageStaffRoutes)
  app.register(inboundMailRoutes)
  app.register(documentRequestRoutes)
  app.register(commentRoutes)
  app.register(duplicateRoutes)
  app.register(historyImportRoutes)
  app.register(companyExportRoutes)
  app.register(homeRoutes)
  app.register(operationsRoutes)
  app.register(hrSyncRoutes)
  app.register(vacancyReportRoutes)
  app.register(vacancyRequestRoutes)
  app.register(integrationRoutes)
  app.register(visibilityRoutes)
  app.register(roleRoutes)
  app.register(userRestrictionRoutes)
  app.register(restrictedCandidateRoutes)
  app.register(subscriptionRoutes)
  app.register(analyticsRoutes)
  app.register(careerPageRoutes)
  app.register(companyProfileRoutes)
  app.register(outboxRoutes)
  app.register(uploadRoutes)
  app.register(transferRoutes)
  app.register(bulkAddRoutes)
  app.register(exportRoutes)
  app.register(queueRoutes)
  app.register(stageUpdateRoutes)
  app.register(pictureRoutes)
  app.register(publicSiteRoutes)
  app.register(applyRoutes)
  app.register(cvParsingRoutes)
  app.register(scoringRoutes)
  app.register(publicApiRoutes)
  app.register(feedRoutes)
  if (!config.s3Bucket) app.register(diskFileRoutes)
  if (!config.smtpUrl) app.register(mailboxRoutes)
  if (!config.newJoinerUrl && !config.production) app.register(newJoinerRoutes)
  app.register(webFileRoutes)
  app.register(sitemapRoutes)
  app.register(pageRoutes)
  return app
}

/** Returns whether an applicant or another visitor of public pages makes this call. */
const isOfVisitor = (request: FastifyRequest) => request.url.startsWith('/career/') || isWebsiteCall(request)
