import { describe, expect, test, vi } from 'vitest'
import { type BoardAd, JobBoardRefused, JobBoardUnavailable } from '../port.ts'
import { seekJobBoard } from './job-board.ts'

const settings = {
  apiUrl: 'https://graphql.seek.example/graphql',
  authUrl: 'https://auth.seek.example/oauth/token',
  audience: 'https://graphql.seek.example',
  clientId: 'hireloom',
  clientSecret: 'secret',
}
const token = { access_token: 'token-1', expires_in: 1800, token_type: 'Bearer' }
const organization = 'seekAnz:organization:seek:93WyyF1h'
const hirer = {
  data: {
    hirer: { id: { value: organization }, name: 'PT', seekApiCapabilities: { relationshipTypeCodes: ['JobPosting'] } },
  },
}
const refusalWith = (code: string, message = 'No') => ({ data: null, errors: [{ message, extensions: { code } }] })
const idOf = (value: string) => ({ id: { value } })
const profile = (value: string) => ({ profileId: { value } })

/**
 * Returns a mock of SEEK that knows the hirer and sends one of these replies to each operation, in their order.
 */
function seek(...replies: unknown[]) {
  const requests: { query: string; variables: Record<string, never> }[] = []
  const fetch = vi.fn(async (url: unknown, { body }: RequestInit = {}) => {
    if (url === settings.authUrl) return Response.json(token)
    const operation = JSON.parse(String(body))
    if (operation.query.includes('hirer:')) return Response.json(hirer)
    requests.push(operation)
    return Response.json(replies.shift())
  })
  return { requests, fetch, board: seekJobBoard({ ...settings, fetch }) }
}

const ad: BoardAd = {
  title: 'Barista',
  summary: 'Makes coffee',
  details: '<p>Long</p>',
  bulletPoints: ['Beans from Gayo'],
  workTypeId: 'FullTime',
  categoryId: 'seekAnz:jobCategory:seek:1',
  locationId: 'seekAnz:location:seek:1',
  brandingId: null,
  productId: 'seekAnz:adProduct:seek:1',
  salary: { typeId: 'Salaried', intervalCode: 'Month', currency: 'IDR', min: 4e6, max: 6e6, description: undefined },
  video: { url: 'https://www.youtube.com/watch?v=aAgePQvHBQM', isAbove: true },
  jobReference: 'BAR-7',
  billingReference: '',
  applyUrl: 'https://hireloom.example/career/kopi/jobs/barista',
  end: new Date('2026-12-19T17:00:00Z'),
}
/** Returns a page of the advertisements of an opening. `endCursor`: where the next page begins, if there is one. */
const pageOf = (edges: readonly object[], endCursor: string | null = null) => {
  const pageInfo = { hasNextPage: endCursor !== null, endCursor }
  return { data: { positionOpening: { paginatedPositionProfiles: { edges, pageInfo } } } }
}
const postedReply = (kind: string) => ({ data: { postPositionProfileForOpening: { [kind]: profile('ad-1') } } })

describe('the lists of SEEK', () => {
  test('are converted to our format', async () => {
    const { requests, board } = seek(
      {
        data: {
          jobCategories: [
            { ...idOf('c-1'), name: 'Hospitality', children: [{ ...idOf('c-2'), name: 'Bar' }] },
            { ...idOf('c-3'), name: 'Other', children: null },
          ],
        },
      },
      { data: { locationSuggestions: [{ location: { ...idOf('l-1'), contextualName: 'Kemang, Jakarta' } }] } },
      { data: { location: { ...idOf('l-2'), contextualName: 'Bandung' } } },
      {
        data: {
          payTypes: [
            { basisCode: 'Salaried', intervalCode: 'Month' },
            { basisCode: 'New', intervalCode: 'Day' },
          ],
        },
      },
      { data: { currencies: [{ code: 'IDR' }] } },
    )
    expect(await board.listJobCategories()).toEqual([
      { id: 'c-1', name: 'Hospitality', subCategories: [{ id: 'c-2', name: 'Bar' }] },
      { id: 'c-3', name: 'Other', subCategories: [] },
    ])
    expect(await board.findWorkLocations('Kemang')).toEqual([{ id: 'l-1', name: 'Kemang, Jakarta' }])
    expect(await board.findWorkLocation('l-2')).toEqual({ id: 'l-2', name: 'Bandung' })
    expect(await board.listSalaryTypes()).toEqual([
      { id: 'Salaried', name: 'Monthly salary', intervalCode: 'Month' },
      { id: 'New', name: 'New, by the day', intervalCode: 'Day' },
    ])
    expect(await board.listCurrencies()).toEqual([{ id: 'IDR', name: 'IDR' }])
    expect((await board.listWorkTypes()).map(({ id }) => id)).toEqual([
      'FullTime',
      'PartTime',
      'ContractTemp',
      'Casual',
    ])
    expect(requests[1]?.variables).toEqual({ schemeId: 'seekAnz', text: 'Kemang' })
  })

  test('of products and brandings are those of the hirer, who is looked up once', async () => {
    const product = {
      ...idOf('p-1'),
      label: 'Branded',
      description: null,
      features: { branding: { logoIndicator: true }, searchBulletPoints: null },
      price: { summary: 'Rp 1.850.000' },
    }
    const images = [
      { typeCode: 'CoverImage', url: 'https://cdn.example/cover' },
      { typeCode: 'OriginalLogo', url: 'https://cdn.example/logo' },
    ]
    const { requests, fetch, board } = seek(
      { data: { advertisementProducts: { products: [product] } } },
      { data: { advertisementBrandings: { edges: [{ node: { ...idOf('b-1'), name: 'Kopi', images } }] } } },
    )
    const about = { title: 'B'.repeat(100), categoryId: 'c-2', locationId: 'l-1' }
    expect(await board.listProducts('60128844', about)).toEqual([
      {
        id: 'p-1',
        name: 'Branded',
        description: '',
        price: 'Rp 1.850.000',
        canHaveBranding: true,
        canHaveBulletPoints: false,
      },
    ])
    expect(await board.listBrandings('60128844')).toEqual([
      { id: 'b-1', name: 'Kopi', logoUrl: 'https://cdn.example/logo' },
    ])
    expect(requests[0]?.variables).toMatchObject({
      positionProfile: { positionOrganizations: [organization], positionTitle: 'B'.repeat(80), jobCategories: ['c-2'] },
    })
    expect(requests[1]?.variables).toEqual({ hirerId: organization })
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  test('in another format count as no reply', async () => {
    await expect(seek({ data: { jobCategories: [{ name: 'x' }] } }).board.listJobCategories()).rejects.toThrow(
      JobBoardUnavailable,
    )
  })
})

describe('an advertisement on SEEK', () => {
  test('is posted for an opening under its key, with all settings', async () => {
    const { requests, board } = seek(
      { data: { createPositionOpening: { positionOpening: { documentId: { value: 'o-1' } } } } },
      postedReply('positionProfile'),
    )
    expect(await board.openPosition('60128844', { name: 'Ayu', email: 'ayu@example.com' })).toBe('o-1')
    expect(await board.postAd('60128844', { openingId: 'o-1', key: 'key-1' }, ad)).toBe('ad-1')
    expect(requests[0]?.variables).toMatchObject({
      input: {
        positionOpening: {
          postingRequester: {
            id: organization,
            roleCode: 'Company',
            personContacts: [
              { name: { formattedName: 'Ayu' }, communication: { email: [{ address: 'ayu@example.com' }], phone: [] } },
            ],
          },
        },
      },
    })
    expect(requests[1]?.variables).toEqual({
      input: {
        positionProfile: {
          positionOpeningId: 'o-1',
          positionOrganizations: [organization],
          positionTitle: 'Barista',
          seekAnzWorkTypeCode: 'FullTime',
          jobCategories: ['seekAnz:jobCategory:seek:1'],
          positionLocation: ['seekAnz:location:seek:1'],
          offeredRemunerationPackage: {
            basisCode: 'Salaried',
            descriptions: [],
            ranges: [
              {
                intervalCode: 'Month',
                minimumAmount: { value: 4e6, currency: 'IDR' },
                maximumAmount: { value: 6e6, currency: 'IDR' },
              },
            ],
          },
          positionFormattedDescriptions: [
            { descriptionId: 'AdvertisementDetails', content: '<p>Long</p>' },
            { descriptionId: 'SearchSummary', content: 'Makes coffee' },
            { descriptionId: 'SearchBulletPoint', content: 'Beans from Gayo' },
          ],
          seekVideo: { url: 'https://www.youtube.com/watch?v=aAgePQvHBQM', seekAnzPositionCode: 'Above' },
          seekHirerJobReference: 'BAR-7',
          seekBillingReference: null,
          seekPartnerMetadata: 'key-1',
          postingInstructions: [
            {
              idempotencyId: 'key-1',
              seekAdvertisementProductId: 'seekAnz:adProduct:seek:1',
              end: '2026-12-19T17:00:00.000Z',
              applicationMethods: [{ applicationUri: { url: ad.applyUrl } }],
            },
          ],
        },
      },
    })
  })

  test('is the first one when it is posted again under its key', async () => {
    const { board } = seek(postedReply('conflictingPositionProfile'))
    expect(await board.postAd('60128844', { openingId: 'o-1', key: 'key-1' }, ad)).toBe('ad-1')
  })

  test('is refused in the words of the board', async () => {
    const { board } = seek(refusalWith('BAD_USER_INPUT', 'The advertisement product has expired'))
    const refused = board.postAd('60128844', { openingId: 'o-1', key: 'key-1' }, ad)
    await expect(refused).rejects.toThrow(new JobBoardRefused('The advertisement product has expired', false))
  })

  test('is updated without its key, and without a product when that stays', async () => {
    const { requests, board } = seek({ data: { updatePostedPositionProfile: { positionProfile: profile('ad-1') } } })
    await board.updateAd('60128844', 'ad-1', { ...ad, productId: null })
    expect(requests[0]?.variables).toMatchObject({
      input: {
        positionProfile: {
          profileId: 'ad-1',
          postingInstructions: [{ end: '2026-12-19T17:00:00.000Z', applicationMethods: expect.anything() }],
        },
      },
    })
    expect(JSON.stringify(requests[0]?.variables)).not.toMatch(/idempotencyId|seekAdvertisementProductId/)
  })

  test.each([['FORBIDDEN'], ['NOT_FOUND']])('that can no longer be found (%s) has its own error', async (code) => {
    const error = await seek(refusalWith(code))
      .board.updateAd('60128844', 'ad-1', ad)
      .catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'JobBoardRefused', isMissing: true })
  })

  test('is closed, and may already be closed', async () => {
    await seek({ data: { closePostedPositionProfile: { positionProfile: profile('ad-1') } } }).board.closeAd('ad-1')
    await seek(refusalWith('FORBIDDEN')).board.closeAd('ad-1')
    await expect(seek(refusalWith('BAD_USER_INPUT')).board.closeAd('ad-1')).rejects.toThrow(JobBoardRefused)
    await expect(seek(refusalWith('INTERNAL_SERVER_ERROR')).board.closeAd('ad-1')).rejects.toThrow(JobBoardUnavailable)
  })

  test('is found by its key among those of its opening', async () => {
    const edges = [
      { node: { ...profile('ad-1'), seekPartnerMetadata: null } },
      { node: { ...profile('ad-2'), seekPartnerMetadata: 'key-1' } },
    ]
    const opening = pageOf(edges)
    expect(await seek(opening).board.findAd({ openingId: 'o-1', key: 'key-1' })).toBe('ad-2')
    expect(await seek(opening).board.findAd({ openingId: 'o-1', key: 'key-2' })).toBeUndefined()
    expect(await seek({ data: { positionOpening: null } }).board.findAd({ openingId: 'o', key: 'k' })).toBeUndefined()
    expect(await seek(refusalWith('NOT_FOUND')).board.findAd({ openingId: 'o', key: 'k' })).toBeUndefined()
  })

  test('is found after fifty older ones of its opening', async () => {
    const older = Array.from({ length: 50 }, (_, index) => ({
      node: { ...profile(`ad-${index}`), seekPartnerMetadata: `key-${index}` },
    }))
    const pages = [
      pageOf(older, 'after-50'),
      pageOf([{ node: { ...profile('ad-50'), seekPartnerMetadata: 'key-50' } }]),
    ]
    const { requests, board } = seek(...pages)
    expect(await board.findAd({ openingId: 'o-1', key: 'key-50' })).toBe('ad-50')
    expect(requests.map(({ variables }) => variables)).toEqual([
      { id: 'o-1', after: null },
      { id: 'o-1', after: 'after-50' },
    ])
    expect(await seek(...pages).board.findAd({ openingId: 'o-1', key: 'key-51' })).toBeUndefined()
  })

  test('has an address when the board shows it', async () => {
    const shown = { data: { positionProfile: { positionUri: 'https://id.jobstreet.com/job/1' } } }
    expect(await seek(shown).board.findAdAddress('ad-1')).toBe('https://id.jobstreet.com/job/1')
    expect(await seek({ data: { positionProfile: null } }).board.findAdAddress('ad-1')).toBeUndefined()
  })

  test('is previewed without undecided parts', async () => {
    const reply = {
      data: { postedPositionProfilePreview: { previewUri: { url: 'https://job-ad-preview.seek.com/1' } } },
    }
    const { requests, board } = seek(reply)
    const draft = { ...ad, categoryId: null, locationId: null, salary: null, productId: null, video: null }
    expect(await board.previewAd('60128844', draft)).toBe('https://job-ad-preview.seek.com/1')
    expect(Object.keys(requests[0]?.variables.positionProfile ?? {}).sort()).toEqual([
      'positionFormattedDescriptions',
      'positionOrganizations',
      'positionTitle',
      'postingInstructions',
      'seekAnzWorkTypeCode',
    ])
  })
})
