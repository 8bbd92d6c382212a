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
  expect(takeLastPath()).toBe('/')
})

test('refuses a path that other code has put into the storage', () => {
  sessionStorage.setItem('hireloom:last-path', '//evil.example')
  expect(takeLastPath()).toBe('/')
})

test('is used once', () => {
  rememberPath('/jobs')
  takeLastPath()
  expect(takeLastPath()).toBe('/')
})
