import { z } from 'zod'
import { phoneNumber } from '../intake/field-schemas.ts'
import { endpoint } from '../platform/endpoint.ts'
import { codeOf, day, line, listOf, one, timestamp } from '../platform/fields.ts'

/** The three plans of the product. */
export const plan = { free: 1, proHire: 2, ultimateHire: 3 } as const
const PlanId = codeOf(plan)
export type Plan = z.infer<typeof PlanId>

export const planKeys: Record<Plan, string> = {
  [plan.free]: 'free',
  [plan.proHire]: 'pro_hire',
  [plan.ultimateHire]: 'ultimate_hire',
}

/** The monthly quotas of a plan. */
export const quotaKind = { publishedJob: 1, reviewedCandidate: 2 } as const
export type QuotaKind = (typeof quotaKind)[keyof typeof quotaKind]

/** The codes of refusals because of the plan. */
export const quotaReached = 'quota_reached'
export const subscriptionExpired = 'subscription_expired'

/** The allowed number; 0 is unlimited. */
const quotas = { quotaPublishedJobs: z.int(), quotaReviewedCandidates: z.int(), quotaAdmin: z.int() }

export const PlanOffer = z.object({
  id: PlanId,
  key: z.string(),
  name: z.string(),
  /** The plan's name in a request for a quote. */
  expansionName: z.string(),
  description: z.string(),
  benefits: z.array(z.string()),
  ...quotas,
})
export type PlanOffer = z.infer<typeof PlanOffer>

export const Subscription = z.object({
  id: z.int(),
  subscriptionPlanId: PlanId,
  subscriptionPlanName: z.string(),
  startDate: day,
  /** The last day of the plan; null for one without an end. */
  endDate: day.nullable(),
  /** The last day before the product becomes read-only. */
  lastActiveDate: day.nullable(),
  /** When the monthly counts reset. */
  renewDate: day,
  ...quotas,
  countPublishedJobs: z.int(),
  countReviewedCandidates: z.int(),
  countAdmin: z.int(),
  /** Only shown; doesn't change a limit. */
  quotaAddOns: z.int(),
  isActive: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

/** Whether each limit is reached. */
const Limits = z.object({ job: z.boolean(), candidate: z.boolean(), admin: z.boolean() })

export const companySize = { micro: 1, small: 2, medium: 3, large: 4, enterprise: 5 } as const
const CompanySize = codeOf(companySize)
export type CompanySize = z.infer<typeof CompanySize>

export const companySizeNames: Record<CompanySize, string> = {
  [companySize.micro]: 'Micro 1-50',
  [companySize.small]: 'Small 51-100',
  [companySize.medium]: 'Medium 101-300',
  [companySize.large]: 'Large 301-700',
  [companySize.enterprise]: 'Enterprise over 700',
}

/** The place where the user opened the upgrade. */
export const upgradeSources = [
  'job listing creation',
  'job listing index',
  'candidate detail',
  'candidate index',
  'users settings',
  'billing page',
  'unknown',
] as const
export const UpgradeSource = z.literal(upgradeSources)
export type UpgradeSource = z.infer<typeof UpgradeSource>

/** A request for a quote, stored for the company of the session. `company`: its name as the user entered it. */
export const LeadRequest = z.strictObject({
  fullName: line(100),
  company: line(150),
  email: z.email().max(254),
  phone: phoneNumber,
  companySize: CompanySize,
  /** The requested plan. */
  expansionItem: PlanId,
  source: UpgradeSource,
})
export type LeadRequest = z.infer<typeof LeadRequest>

export const LeadForm = z.object({
  /** The address of the external form; null if there is none. */
  action: z.string().nullable(),
  companyId: z.int(),
  currentPackage: z.string(),
  leadSource: z.string(),
  /** The company's latest request that the product stored. */
  lastRequest: z.object({ expansionItem: PlanId, requestedAt: timestamp }).nullable(),
})
export type LeadForm = z.infer<typeof LeadForm>

export const subscription = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/subscriptions',
    summary: "Returns the company's subscription with the usage of its quotas.",
    reply: one(Subscription),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/v1/subscriptions/verify',
    summary: 'Returns whether the subscription is active and which of its limits are reached.',
    reply: one(z.object({ isValid: z.boolean(), isExpired: z.boolean(), limits: Limits })),
  }),
  plans: endpoint({
    method: 'GET',
    path: '/api/v1/plans',
    summary: 'Lists the plans of the product.',
    reply: listOf(PlanOffer),
  }),
  leadForm: endpoint({
    method: 'GET',
    path: '/api/v1/lead-form',
    summary: "Returns the address for requests for a quote and the company's data for them.",
    adminOnly: true,
    reply: one(LeadForm),
  }),
  requestQuote: endpoint({
    method: 'POST',
    path: '/api/v1/lead-requests',
    summary: 'Stores a request for a quote. Without an external form, also mails it to support and the requester.',
    adminOnly: true,
    whenExpired: 'allowed',
    body: LeadRequest,
    status: 204,
  }),
}
