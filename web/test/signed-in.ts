import { analytics } from '@hireloom/contract/analytics'
import { type Flag, flags } from '@hireloom/contract/flags'
import { home, type SetupProgress } from '@hireloom/contract/home'
import { flagNames } from '@hireloom/contract/platform/flags'
import { type Permission, permissions } from '@hireloom/contract/platform/permissions'
import { type CurrentUser, type Installation, permissionSet, session } from '@hireloom/contract/session'
import { type Subscription, subscription } from '@hireloom/contract/subscription/endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { storeToken } from '../src/platform/session/token.ts'
import { answer } from './mock-server.ts'

export const installation: Installation = {
  parentName: 'Nusa Suite',
  backyardKey: 'backyard-key-of-these-tests',
  signOutUrl: 'http://sso.test/sign-out',
  hrAppUrl: 'http://hr.test/',
  insightsUrl: null,
  performanceUrl: null,
  helpUrl: 'http://help.test/',
  accountUrl: null,
  privacyUrl: null,
  termsUrl: null,
  landingUrl: 'http://landing.test/',
}

export const ratna: CurrentUser = {
  id: 7,
  companyId: 20418,
  companyName: 'Sagara Logistik',
  companySlug: 'sagara',
  companySize: 5,
  companyStatus: 1,
  companyGoLiveStatus: 1,
  companyIndustry: 'Logistics',
  companyTimeZone: 'Asia/Jakarta',
  companySubscriptionEndsOn: null,
  roleId: 1,
  roleName: 'Admin',
  idEmployee: null,
  email: 'ratna@sagara.test',
  avatar: null,
  firstName: 'Ratna',
  lastName: 'Wulandari',
  mobilePhone: null,
  ssoId: 'ratna.wulandari',
  companySsoId: null,
  status: 1,
  recruitUid: 7,
  recruitCid: 20418,
  recruitRole: 'admin',
  jobPosition: null,
  recruitPackage: 'free',
  hasDraftJob: false,
  hasJobPublished: true,
  hasNewCandidate: true,
  hasOtherCompanies: false,
  isDocTemplateEnable: false,
  hasSeenTour: true,
}

/** A subscription without any warning. */
export const unlimitedSubscription: Subscription = {
  id: 1,
  subscriptionPlanId: 3,
  subscriptionPlanName: 'Ultimate Hire',
  startDate: '2026-01-01',
  endDate: null,
  lastActiveDate: null,
  renewDate: '2026-12-01',
  quotaPublishedJobs: 0,
  countPublishedJobs: 3,
  quotaReviewedCandidates: 0,
  countReviewedCandidates: 12,
  quotaAdmin: 0,
  countAdmin: 1,
  quotaAddOns: 0,
  isActive: true,
}

interface SignInOptions {
  user?: Partial<CurrentUser>
  /** The permissions the user lacks. */
  without?: readonly Permission[]
  /** The flags that are on for the company. */
  flagsOn?: readonly Flag[]
}

const emptyProgress: SetupProgress = {
  isCareerPagePublished: false,
  hasJob: false,
  hasPublishedJob: false,
  hasTeam: false,
  isJobBoardConnected: false,
  hasCandidate: false,
}

/** Signs a user in for this test: the token, the user, the permissions and the data the shell loads. */
export function signIn({ user, without = [], flagsOn = [] }: SignInOptions = {}) {
  storeToken('token-of-ratna')
  const isGranted = (permission: Permission) => !without.includes(permission)
  answer(session.me, { data: { ...ratna, ...user } })
  answer(session.permissionList, { data: permissions.map((key) => ({ key, status: isGranted(key) })) })
  answer(session.permissions, { data: permissionSet(isGranted) })
  answer(flags.list, { data: flagNames.map((name) => ({ name, status: flagsOn.includes(name) })) })
  answer(session.installation, { data: installation })
  answer(home.gettingStarted, { data: emptyProgress })
  answer(home.jobsSummary, { data: { publish: 21, draft: 6, unPublish: 9, close: 12 } })
  answer(home.candidatesSummary, { data: counts, toReview: counts.newCandidates })
  answer(home.upcomingInterviews, { data: [] })
  answer(home.nextActions, { data: [], hasMore: false })
  answer(queue.list, { data: [] })
  answer(subscription.read, { data: unlimitedSubscription })
  answer(analytics.track, undefined)
}

const counts = {
  newCandidates: 63,
  screening: 48,
  assessments: 27,
  interviews: 41,
  offered: 6,
  hired: 19,
  rejected: 50,
  archived: 30,
  spam: 20,
  blocked: 8,
}
