import { describe, expect, it } from 'vitest'
import { formAt } from './rules.ts'

const here = 'https://jobs.hireloom.example'

describe('the address that the board leads people back to', () => {
  it.each([
    `${here}/sagara/barista-7f3k/apply`,
    `${here}/sagara/barista-7f3k/apply/`,
    `${here}:443/sagara/barista-7f3k/apply`,
    `${here}/sagara/barista-7f3k/apply?via=jobstreet`,
    'HTTPS://JOBS.hireloom.example/sagara/barista-7f3k/apply',
    `${here}/x/../sagara/barista-7f3k/apply`,
  ])('is the page of a form: %s', (address) =>
    expect(formAt(address, here)).toEqual({ companySlug: 'sagara', jobSlug: 'barista-7f3k' }),
  )

  it.each<[string, string]>([
    ['another page', `${here}/career/sagara/jobs/barista-7f3k`],
    ['a company', `${here}/sagara`],
    ['a job', `${here}/sagara/barista-7f3k`],
    ['nothing in particular', here],
    ['more than a form', `${here}/sagara/barista-7f3k/apply/more`],
    ['the signed-in product', `${here}/jobs/12/apply`],
    ['a call', `${here}/api/v1/apply`],
    ['another scheme', 'http://jobs.hireloom.example/sagara/barista/apply'],
    ['another port', `${here}:8443/sagara/barista/apply`],
    ['another host', 'https://evil.example/sagara/barista/apply'],
    ['a host below', 'https://evil.jobs.hireloom.example/sagara/barista/apply'],
    ['a host that begins alike', `${here}.evil.example/sagara/barista/apply`],
    ['a trailing dot', `${here}./sagara/barista/apply`],
    ['this host as a name', `${here}@evil.example/sagara/barista/apply`],
    ['this host as name and password', 'https://jobs.hireloom.example:x@evil.example/sagara/barista/apply'],
    ['a password', 'https://me:secret@jobs.hireloom.example/sagara/barista/apply'],
    ['a name', 'https://me@jobs.hireloom.example/sagara/barista/apply'],
    ['this host behind a backslash', 'https://evil.example\\@jobs.hireloom.example/sagara/barista/apply'],
    ['this host in the query', 'https://evil.example/a/b/apply?https://jobs.hireloom.example/sagara/barista/apply'],
    ['a fragment', `${here}/sagara/barista/apply#@evil.example`],
    ['a script', 'javascript://jobs.hireloom.example/sagara/barista/apply'],
    ['data', 'data:text/html,/sagara/barista/apply'],
    ['no scheme', '//evil.example/sagara/barista/apply'],
    ['no host', '/sagara/barista/apply'],
    ['no address', 'somewhere'],
  ])('is not %s', (_, address) => expect(formAt(address, here)).toBeUndefined())
})
