import { expect, test } from 'vitest'
import { rememberPath, takeLastPath } from './last-path.ts'

test.each([
  '/jobs',
  '/jobs?status=1&page=2',
  '/candidates/7?tab=timeline',
  '/careers-page',
  '/jobs?next=//evil.example',
])('goes back to %s after signing in', (path) => {
  rememberPath(path)
  expect(takeLastPath()).toBe(path)
})

test.each([
  '//evil.example/jobs',
  '/\\evil.example',
  '/jobs//x',
  'https://evil.example/',
  'javascript:alert(1)',
  '/jobs\n/x',
  '/career/sagara',
  '/career',
  '/sign-out',
  '/sso/signout',
  '/api/v1/auth/sign-in',
  '',
])('does not store %j', (path) => {
  rememberPath(path)
  expect(sessionStorage.getItem('hireloom:last-path')).toBeNull()
  expect(takeLastPath()).toBe('/')
})

test('ignores an address of another site in the session storage', () => {
  sessionStorage.setItem('hireloom:last-path', '//evil.example')
  expect(takeLastPath()).toBe('/')
})

test('goes back to a stored path only once', () => {
  rememberPath('/jobs')
  takeLastPath()
  expect(takeLastPath()).toBe('/')
})
