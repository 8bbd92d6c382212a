import { describe, expect, it } from 'vitest'
import { parseFormAddress } from './rules.ts'

const origin = 'https://jobs.hireloom.example'

describe('the address of a form that the board sends applicants back to', () => {
  it.each([
    `${origin}/sagara/barista-7f3k/apply`,
    `${origin}/sagara/barista-7f3k/apply/`,
    `${origin}:443/sagara/barista-7f3k/apply`,
    `${origin}/sagara/barista-7f3k/apply?via=jobstreet`,
    'HTTPS://JOBS.hireloom.example/sagara/barista-7f3k/apply',
    `${origin}/x/../sagara/barista-7f3k/apply`,
  ])('is the page of a form: %s', (address) =>
    expect(parseFormAddress(address, origin)).toEqual({ companySlug: 'sagara', jobSlug: 'barista-7f3k' }),
  )

  it.each<[string, string]>([
    ['another page', `${origin}/career/sagara/jobs/barista-7f3k`],
    ['a company', `${origin}/sagara`],
    ['a job', `${origin}/sagara/barista-7f3k`],
    ['the home page', origin],
    ['a path below the form', `${origin}/sagara/barista-7f3k/apply/more`],
    ['the signed-in product', `${origin}/jobs/12/apply`],
    ['an API route', `${origin}/api/v1/apply`],
    ['another scheme', 'http://jobs.hireloom.example/sagara/barista/apply'],
    ['another port', `${origin}:8443/sagara/barista/apply`],
    ['another host', 'https://evil.example/sagara/barista/apply'],
    ['a subdomain', 'https://evil.jobs.hireloom.example/sagara/barista/apply'],
    ['a host with the same prefix', `${origin}.evil.example/sagara/barista/apply`],
    ['a trailing dot', `${origin}./sagara/barista/apply`],
    ['this host as the username', `${origin}@evil.example/sagara/barista/apply`],
    ['this host as the username, with a password', 'https://jobs.hireloom.example:x@evil.example/sagara/barista/apply'],
    ['a password', 'https://me:secret@jobs.hireloom.example/sagara/barista/apply'],
    ['a username', 'https://me@jobs.hireloom.example/sagara/barista/apply'],
    ['this host after a backslash', 'https://evil.example\\@jobs.hireloom.example/sagara/barista/apply'],
    ['this host in the query', 'https://evil.example/a/b/apply?https://jobs.hireloom.example/sagara/barista/apply'],
    ['a fragment', `${origin}/sagara/barista/apply#@evil.example`],
    ['a script', 'javascript://jobs.hireloom.example/sagara/barista/apply'],
    ['a data URL', 'data:text/html,/sagara/barista/apply'],
    ['a URL without a scheme', '//evil.example/sagara/barista/apply'],
    ['a path alone', '/sagara/barista/apply'],
    ['text that is not a URL', 'somewhere'],
  ])('rejects %s', (_, address) => expect(parseFormAddress(address, origin)).toBeUndefined())
})
