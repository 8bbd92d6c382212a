import type { PlanOffer } from '@hireloom/contract/subscription/endpoints'

const shared = [
  'Unlimited team members',
  'Applicant tracking',
  'LinkedIn integration',
  'Onboarding integration with the HR app',
]

/** The plans, as in the server's reply. */
export const plans: PlanOffer[] = [
  {
    id: 1,
    key: 'free',
    name: 'Free',
    expansionName: 'Recruitment Free',
    description: 'Now and then.',
    benefits: shared,
    quotaPublishedJobs: 1,
    quotaReviewedCandidates: 10,
    quotaAdmin: 1,
  },
  {
    id: 2,
    key: 'pro_hire',
    name: 'Pro Hire',
    expansionName: 'Recruitment Pro Hire',
    description: 'Every month.',
    benefits: shared,
    quotaPublishedJobs: 5,
    quotaReviewedCandidates: 50,
    quotaAdmin: 2,
  },
  {
    id: 3,
    key: 'ultimate_hire',
    name: 'Ultimate Hire',
    expansionName: 'Recruitment Ultimate Hire',
    description: 'Without limits.',
    benefits: ['AI candidate score', ...shared],
    quotaPublishedJobs: 0,
    quotaReviewedCandidates: 0,
    quotaAdmin: 0,
  },
]
