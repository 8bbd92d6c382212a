import { expect, test } from 'vitest'
import { isReserved, type PageAddress, parsePath, pathUnderSlug } from './address-rules.ts'

test.each<[string, PageAddress]>([
  ['/', { kind: 'inside' }],
  ['/jobs', { kind: 'inside' }],
  ['/jobs/create/step-1', { kind: 'inside' }],
  ['/settings/recruitment/restricted-candidates/edit/3', { kind: 'inside' }],
  ['/api/unknown', { kind: 'machine' }],
  ['/service/v1/companies/1/master-data/branches', { kind: 'machine' }],
  ['/assets/app-9f3.js', { kind: 'machine' }],
  ['/kopi-senja', { kind: 'career', companySlug: 'kopi-senja' }],
  ['/kopi-senja/', { kind: 'career', companySlug: 'kopi-senja' }],
  ['/career/kopi-senja', { kind: 'career', companySlug: 'kopi-senja' }],
  ['/career/kopi-senja/review', { kind: 'review', companySlug: 'kopi-senja' }],
  ['/career/kopi-senja/review/now', { kind: 'missing', companySlug: 'kopi-senja' }],
  ['/career/kopi-senja/jobs', { kind: 'career', companySlug: 'kopi-senja' }],
  ['/career/jobs', { kind: 'career', companySlug: 'jobs' }],
  ['/career/jobs/barista-x1', { kind: 'jobAlone', jobSlug: 'barista-x1' }],
  ['/career/kopi-senja/jobs/barista-x1', { kind: 'job', companySlug: 'kopi-senja', jobSlug: 'barista-x1' }],
  ['/kopi-senja/barista-x1', { kind: 'job', companySlug: 'kopi-senja', jobSlug: 'barista-x1' }],
  ['/kopi-senja/barista-x1/apply', { kind: 'apply', companySlug: 'kopi-senja', jobSlug: 'barista-x1' }],
  ['/Career/Kopi-Senja/Jobs/Barista-X1', { kind: 'job', companySlug: 'kopi-senja', jobSlug: 'barista-x1' }],
  ['/kopi-senja/barista-x1/edit', { kind: 'unknown' }],
  ['/approvals/4', { kind: 'inside' }],
  ['/sign/0b9b5f0e', { kind: 'inside' }],
  ['/career', { kind: 'unknown' }],
  ['/career/kopi-senja/barista-x1', { kind: 'missing', companySlug: 'kopi-senja' }],
  ['/career/kopi-senja/jobs/barista-x1/apply', { kind: 'apply', companySlug: 'kopi-senja', jobSlug: 'barista-x1' }],
  ['/career/kopi-senja/jobs/barista-x1/edit', { kind: 'missing', companySlug: 'kopi-senja' }],
  ['/career/kopi-senja/jobs/barista-x1/apply/now', { kind: 'missing', companySlug: 'kopi-senja' }],
  ['/a/b/c/d/e', { kind: 'unknown' }],
])('%s is read as %j', (path, place) => expect(parsePath(path)).toEqual(place))

test.each(['jobs', 'settings', 'api', 'public_api', 'pictures', 'service', 'login', 'admin', 'career', 'sign-in'])(
  '%s may not be a slug',
  (word) => expect(isReserved(word)).toBe(true),
)

test.each(['kopi-senja', 'jobs-at-kopi', 'apis'])('%s may be a slug', (word) => expect(isReserved(word)).toBe(false))

test.each([
  ['/kopi', '/career/kopi-senja'],
  ['/career/kopi', '/career/kopi-senja'],
  ['/career/kopi/jobs/barista-x1', '/career/kopi-senja/jobs/barista-x1'],
  ['/career/kopi/review', '/career/kopi-senja/review'],
  ['/kopi/barista-x1', '/career/kopi-senja/jobs/barista-x1'],
  ['/kopi/barista-x1/apply', '/kopi-senja/barista-x1/apply'],
])('%s moves with its company to %s', (path, moved) =>
  expect(pathUnderSlug(parsePath(path) as Parameters<typeof pathUnderSlug>[0], 'kopi-senja')).toBe(moved),
)
