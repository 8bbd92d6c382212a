import { endpoints } from '@hireloom/contract/contract'
import { describe, expect, test } from 'vitest'
import { isForWebsites, originsOf, prefixesOf } from './origin-rules.ts'

describe('the origins of a website', () => {
  test.each([
    ['example.co.id', ['https://example.co.id', 'https://www.example.co.id']],
    ['www.Example.co.id/about?x#y', ['https://example.co.id', 'https://www.example.co.id']],
    [
      'https://careers.example.com:8443/jobs',
      ['https://careers.example.com:8443', 'https://www.careers.example.com:8443'],
    ],
    ['https://example.com:443', ['https://example.com', 'https://www.example.com']],
    [
      'http://example.com',
      ['https://example.com', 'https://www.example.com', 'http://example.com', 'http://www.example.com'],
    ],
    ['no address', []],
  ])('of %s are known', (website, origins) => expect(originsOf(website)).toEqual(origins))
})

describe('an origin', () => {
  test.each(['example.co.id', 'HTTP://www.example.co.id/karir', 'https://example.co.id', 'Example.co.id:8443'])(
    'is searched among websites that begin with %s',
    (website) => {
      for (const origin of originsOf(website)) {
        expect(prefixesOf(origin).some((text) => website.toLowerCase().startsWith(text))).toBe(true)
      }
    },
  )

  test.each(['null', '', 'https://localhost', '%'])('that is not a web address is not searched: %s', (origin) =>
    expect(prefixesOf(origin)).toEqual([]),
  )
})

describe('a website', () => {
  test.each([
    ['GET', '/public_api/jobs', true],
    ['POST', '/public_api/candidates', true],
    ['GET', '/api/jobs/:companySlug/:jobSlug', true],
    ['GET', '/api/company-details/kopi-senja', true],
    ['PUT', '/files/:key', true],
    ['GET', '/files/:key', false],
    ['PUT', '/public_api/jobs', false],
    ['GET', '/api/v1/jobs', false],
    ['GET', '/api/jobs', false],
    ['GET', '/public_apis/jobs', false],
    ['GET', '/career/kopi-senja', false],
    ['GET', '*', false],
  ])('may make the call %s %s: %s', (method, path, may) => expect(isForWebsites(method, path, '/files')).toBe(may))

  test('may not make any call that needs a session', () => {
    const called = endpoints.filter(({ method, path }) => isForWebsites(method, path, '/files'))
    expect(called.length).toBeGreaterThan(15)
    expect(called.filter((endpoint) => !endpoint.public)).toEqual([])
  })
})
