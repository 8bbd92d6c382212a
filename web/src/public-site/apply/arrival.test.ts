import { arrivals } from '@hireloom/contract/intake/submission'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { arrival, rememberArrival } from './arrival.ts'

beforeEach(() => sessionStorage.clear())

describe('The source of a visitor', () => {
  it.each(arrivals)('is stored for a link with via=%s', (via) => {
    rememberArrival('sagara', `?via=${via}`)
    expect(arrival('sagara')).toBe(via)
  })

  it('is recognized by the parameter of Google for Jobs', () => {
    rememberArrival('sagara', '?utm_campaign=google_jobs_apply&utm_source=google_jobs_apply&utm_medium=organic')
    expect(arrival('sagara')).toBe('google')
  })

  it.each(['', '?via=', '?via=friend', '?via=constructor', '?via=LinkedIn', '?utm_source=newsletter'])(
    'is not recognized by %j, and the stored one stays',
    (search) => {
      rememberArrival('sagara', search)
      expect(arrival('sagara')).toBeUndefined()
      rememberArrival('sagara', '?via=linkedin')
      rememberArrival('sagara', search)
      expect(arrival('sagara')).toBe('linkedin')
    },
  )

  it('is stored for each company, and the latest one counts', () => {
    rememberArrival('sagara', '?via=linkedin')
    rememberArrival('kopi', '?via=google')
    rememberArrival('sagara', '?via=jobstreet')
    expect([arrival('sagara'), arrival('kopi'), arrival('bahari')]).toEqual(['jobstreet', 'google', undefined])
  })

  it('is unknown if the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError')
    })
    rememberArrival('sagara', '?via=linkedin')
    expect(arrival('sagara')).toBeUndefined()
  })
})
