import { describe, expect, it, vi } from 'vitest'
import { BoardFileRefused, JobBoardUnavailable } from '../port.ts'
import { seekJobBoard } from './job-board.ts'

const settings = {
  apiUrl: 'https://graphql.seek.example/graphql',
  authUrl: 'https://auth.seek.example/oauth/token',
  audience: 'https://graphql.seek.example',
  clientId: 'hireloom',
  clientSecret: 'secret',
}
const hirer = {
  id: { value: 'seekAnz:organization:seek:93WyyF1h' },
  name: 'PT Sagara',
  seekApiCapabilities: { relationshipTypeCodes: ['JobPosting'] },
}
const formUrl = 'https://hireloom.example/sagara/barista/apply'
const prefillId = 'globalPublicTest:candidateProfile:prefill:1111111111111111'

/** Returns a board whose mock of SEEK sends these replies, one to each operation, and records the requests. */
function seek(...replies: unknown[]) {
  const requests: Record<string, unknown>[] = []
  const fetch = vi.fn(async (url: unknown, { body }: RequestInit = {}) => {
    if (url === settings.authUrl) return Response.json({ access_token: 'token-1', expires_in: 1800 })
    requests.push(JSON.parse(String(body)))
    return Response.json(replies.shift())
  })
  return { requests, fetch, board: seekJobBoard({ ...settings, fetch }) }
}

describe('SEEK', () => {
  it('returns the button of a company, for an applicant with or without a token', async () => {
    const button = { applyWithSeekButton: { buttonLabel: 'Apply with Jobstreet', url: 'https://www.seek.com/awsk/1' } }
    const { requests, board } = seek({ data: { hirer } }, { data: button }, { data: button })
    expect(await board.applyButton('60128844', { formUrl, token: 'token-of-visit' })).toEqual({
      label: 'Apply with Jobstreet',
      url: 'https://www.seek.com/awsk/1',
    })
    await board.applyButton('60128844', { formUrl, token: undefined })
    const input = { hirerId: hirer.id.value, applicationUri: formUrl, redirectUri: formUrl }
    expect(requests.slice(1).map(({ variables }) => variables)).toEqual([
      { input: { ...input, token: 'token-of-visit' } },
      { input },
    ])
  })

  it("never links to an address that isn't on the web", async () => {
    const button = { applyWithSeekButton: { buttonLabel: 'Apply', url: 'javascript:alert(1)' } }
    const { board } = seek({ data: { hirer } }, { data: button })
    await expect(board.applyButton('60128844', { formUrl, token: undefined })).rejects.toThrow(JobBoardUnavailable)
  })

  it('returns the profile of an applicant who allowed it, however little it contains', async () => {
    const nothing = { name: { given: 'Wayan', family: null }, communication: { email: [], phone: [], address: [] } }
    const candidateProfile = { candidate: { person: nothing }, certifications: null, education: null, employment: [] }
    const { board } = seek({ data: { candidateProfile: { ...candidateProfile, attachments: [] } } })
    expect(await board.readProfile(prefillId)).toEqual({
      givenName: 'Wayan',
      familyName: '',
      email: '',
      phone: '',
      address: { line: '', city: '', divisions: [], postalCode: '', countryCode: '' },
      education: [],
      certifications: [],
      employment: [],
      resumeUrl: null,
    })
  })

  it('returns no profile to a company that may not read it', async () => {
    const forbidden = { data: null, errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] }
    const { board } = seek(forbidden)
    expect(await board.readProfile(prefillId)).toBeUndefined()
  })

  it.each([
    'seekAnz:candidateProfile:apply:7DtW6Q68gk2R4okNGhvg1Y',
    'seekAnz:candidateProfile:purchased:HWxJyVNyio4JLWLmDY6eqV',
    'globalPublicTest:candidateProfile:prefill:1"){id}',
    'prefill',
  ])("gets no request for %s, which isn't the id of a profile for a form", async (id) => {
    const { requests, board } = seek()
    expect(await board.readProfile(id)).toBeUndefined()
    expect(requests).toEqual([])
  })

  it('has its files only at the origin of its API', () => {
    const { board } = seek()
    expect(board.isFile('https://graphql.seek.example/applications/1/attachments/2')).toBe(true)
    expect(board.isFile('https://www.seek.com.au/cv.pdf')).toBe(false)
  })

  it('returns a file after requesting a new token, once, because SEEK has revoked the last one', async () => {
    let issued = 0
    const fetch = async () => Response.json({ access_token: `token-${++issued}`, expires_in: 1800 })
    const valid = new Set(['Bearer token-2'])
    const fetchFile = vi.fn(async (_url: URL, { headers }: { headers: Record<string, string> }) =>
      valid.has(headers.authorization ?? '') ? new Response('%PDF') : new Response('', { status: 401 }),
    )
    const files = { baseUrl: 'https://graphql.seek.example/', fetch: fetchFile }
    const board = seekJobBoard({ ...settings, fetch, files })
    const address = 'https://graphql.seek.example/applications/1/attachments/2'
    expect((await board.readFile(address)).bytes.toString()).toBe('%PDF')
    valid.clear()
    await expect(board.readFile(address)).rejects.toThrow(JobBoardUnavailable)
    expect(fetchFile.mock.calls.map(([, { headers }]) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
      'Bearer token-2',
      'Bearer token-3',
    ])
  })

  it('refuses files elsewhere without requesting a token', async () => {
    const { fetch, board } = seek()
    await expect(board.readFile('https://www.seek.com.au/cv.pdf')).rejects.toThrow(BoardFileRefused)
    expect(fetch).not.toHaveBeenCalled()
  })
})
