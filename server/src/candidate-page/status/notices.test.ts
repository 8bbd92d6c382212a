import { expect, it } from 'vitest'
import { cookieValue, isCrossOrigin } from '../frame/form-checks.ts'
import { english } from '../frame/texts-english.ts'
import { indonesian } from '../frame/texts-indonesian.ts'
import { noticeOf } from './notices.ts'

it('has every text in both languages', () => {
  expect(Object.keys(indonesian)).toEqual(Object.keys(english))
  expect(Object.values(indonesian).filter((text) => text.trim() === '')).toEqual([])
})

it('shows a sentence only for its own codes', () => {
  expect(noticeOf(english, 'accepted', 'PT Kopi')).toEqual({ text: english.accepted, isProblem: false })
  expect(noticeOf(english, 'code', 'PT Kopi')).toBeUndefined()
  expect(noticeOf(english, 'constructor', 'PT Kopi')).toBeUndefined()
})

it('names the company that accepts no further proposal', () => {
  expect(noticeOf(english, 'tooManyProposals', 'PT Kopi')?.text).toBe(
    'You have proposed three times. Please write to PT Kopi.',
  )
})

it('refuses forms from other sites', () => {
  expect(isCrossOrigin({}, 'hire.example.com')).toBe(false)
  expect(isCrossOrigin({ origin: 'https://hire.example.com' }, 'hire.example.com')).toBe(false)
  expect(isCrossOrigin({ origin: 'https://evil.example.com' }, 'hire.example.com')).toBe(true)
  expect(isCrossOrigin({ origin: 'null', 'sec-fetch-site': 'cross-site' }, 'hire.example.com')).toBe(true)
  expect(isCrossOrigin({ origin: 'null', 'sec-fetch-site': 'same-site' }, 'hire.example.com')).toBe(true)
  expect(isCrossOrigin({ origin: 'null', 'sec-fetch-site': 'same-origin' }, 'hire.example.com')).toBe(false)
})

it('reads its cookie among others', () => {
  expect(cookieValue('a=1; mine=abc; b=2', 'mine')).toBe('abc')
  expect(cookieValue('a=1', 'mine')).toBeUndefined()
})
