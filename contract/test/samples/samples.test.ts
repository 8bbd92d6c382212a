import { defaultPermissions, permissions, role } from '@hireloom/contract/platform/permissions'
import { camelKeys, toRequest } from '@hireloom/contract/platform/wire'
import { describe, expect, test } from 'vitest'
import { everySample } from './samples.ts'

const everyEndpoint = everySample().map(({ name, endpoint, input }) => [name, endpoint, input] as const)

describe('every endpoint', () => {
  test.each(everyEndpoint)('%s accepts its sample', (_name, endpoint, input) => {
    const { url, body } = toRequest(endpoint, input as never)
    const query = camelKeys(Object.fromEntries(new URL(url, 'http://host').searchParams))
    if (endpoint.query) endpoint.query.parse(query)
    if (endpoint.body) endpoint.body.parse(camelKeys(body))
    if (endpoint.params) endpoint.params.parse(input.params)
    expect(url).not.toContain(':')
  })

  test('has a unique method and path', () => {
    const places = everyEndpoint.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(places).size).toBe(places.length)
  })

  test('has a sentence that describes it', () => {
    for (const [, { summary }] of everyEndpoint) expect(summary).toMatch(/^[A-Z].*\.$/)
  })

  test('names each of its path parameters', () => {
    for (const [, { path, params }] of everyEndpoint) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect(Object.keys(params?.shape ?? {})).toEqual(named)
    }
  })

  test('requires a session unless it is in the list of public ones', () => {
    const open = everyEndpoint.filter(([, endpoint]) => endpoint.public).map(([name]) => name)
    expect(open).toEqual([
      'session.installation',
      'session.verify',
      'flags.findPublic',
      'boardApply.button',
      'boardApply.profile',
      'boardApply.resumeFile',
      'personalityTests.arrived',
      'approvals.openLink',
      'approvals.decideByLink',
      'approvals.undoByLink',
      'publicSite.company',
      'publicSite.jobs',
      'publicSite.choices',
      'publicSite.job',
      'publicSite.challenge',
      'publicSite.verifyCaptcha',
      'publicSite.presignedUrl',
      'publicSite.validate',
      'publicSite.applyFromCareerPage',
      'publicSite.apply',
      'cvParsing.parse',
      'cvParsing.track',
      'scoring.askReview',
      'publicApi.branches',
      'publicApi.organizations',
      'publicApi.employmentTypes',
      'publicApi.workplacePolicy',
      'publicApi.provinces',
      'publicApi.cities',
      'publicApi.jobs',
      'publicApi.job',
      'publicApi.upload',
    ])
  })

  test('is for other systems if and only if its path begins with /service/', () => {
    for (const [, { path, service }] of everyEndpoint) expect(service === true).toBe(path.startsWith('/service/'))
  })

  test('has no flag when it is public, because the company is unknown', () => {
    expect(everyEndpoint.filter(([, { flag, public: isPublic }]) => flag && isPublic)).toEqual([])
  })

  test('needs a permission, an Admin or an operator, unless it is public, a service, a lookup or listed here', () => {
    const free = everyEndpoint
      .filter(
        ([, { public: isPublic, service, adminOnly, operator }]) => !isPublic && !service && !adminOnly && !operator,
      )
      .filter(([, { permission }]) => !permission)
      .map(([name]) => name)
    expect(free.filter((name) => !name.startsWith('lookups.'))).toEqual([
      'esign.status',
      'signing.mine',
      'signing.own',
      'signing.ownPage',
      'signing.ownFile',
      'signing.agree',
      'signing.seen',
      'signing.sign',
      'signing.decline',
      'session.signOut',
      'session.companies',
      'session.switchCompany',
      'session.join',
      'session.me',
      'session.endTour',
      'session.permissionList',
      'session.permissions',
      'flags.list',
      'flags.find',
      'consultants.companies',
      'consultants.switchCompany',
      'consultants.companyList',
      'consultants.switch',
      'approvals.list',
      'approvals.summary',
      'approvals.delegations',
      'approvals.delegate',
      'approvals.endDelegation',
      'approvals.read',
      'approvals.decide',
      'approvals.question',
      'home.gettingStarted',
      'subscription.read',
      'subscription.verify',
      'subscription.plans',
      'analytics.track',
    ])
  })
})

describe('the default roles', () => {
  test('allow an Admin everything', () => expect(defaultPermissions[role.admin]).toEqual(permissions))

  test('allow a User only to see and handle candidates', () => {
    expect(defaultPermissions[role.user]).toEqual([
      'jobs.viewJobListing',
      'candidates.viewDetails',
      'candidates.updateStatus',
      'candidates.addComments',
      'candidates.manageInterviews',
      'candidates.manageAssessments',
    ])
  })

  test('keep a Recruiter from settings, deletion and the activity log', () => {
    const closed = permissions.filter((permission) => !defaultPermissions[role.recruiter].includes(permission))
    expect(closed).toEqual([
      'jobs.delete',
      'candidates.delete',
      'reports.accessActivityLog',
      'settings.users',
      'settings.rolesPermissions',
      'settings.restrictedCandidates',
      'career',
      'jobBoard',
    ])
  })

  test('allow a Consultant to work as a Recruiter', () => {
    expect(defaultPermissions[role.consultant]).toEqual(defaultPermissions[role.recruiter])
  })
})
