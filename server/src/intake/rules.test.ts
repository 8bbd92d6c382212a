import { questionType } from '@hireloom/contract/lookups'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  consentOf,
  isOpen,
  latestWork,
  newReference,
  noticeOf,
  portfolioAddress,
  repeatedAnswers,
  submittedFiles,
  tidyName,
  wasPublished,
  writtenAnswers,
} from './rules.ts'

const published = { status: 1, publishedDate: new Date(0), endDate: '2026-11-21', isAutoClose: true }

test.each([
  ['published, on its last day', published, '2026-11-21', true],
  ['published, the day after', published, '2026-11-22', false],
  ['published, the day after, without closing itself', { ...published, isAutoClose: false }, '2026-11-22', true],
  ['published without an end', { ...published, endDate: null, isAutoClose: false }, '2099-01-01', true],
  ['draft', { ...published, status: 0 }, '2026-11-01', false],
  ['unpublished', { ...published, status: 2 }, '2026-11-01', false],
  ['closed', { ...published, status: 3 }, '2026-11-01', false],
])('whether a job is open: %s', (_, job, today, open) => expect(isOpen(job, today)).toBe(open))

test('a job is public after it was first published', () => {
  expect(wasPublished({ ...published, status: 3 })).toBe(true)
  expect(wasPublished({ ...published, publishedDate: null })).toBe(false)
})

test("the consent is a version of our text, or the website's own", () => {
  expect(consentOf({ consentVersion: '1' })).toBe('1')
  expect(consentOf({})).toBe('website')
})

test('the privacy notice of an application is the one our form linked; a website links its own', () => {
  expect(noticeOf({ consentVersion: '1' }, 'https://example.com/privacy')).toBe('https://example.com/privacy')
  expect(noticeOf({ consentVersion: '1' }, undefined)).toBeNull()
  expect(noticeOf({}, 'https://example.com/privacy')).toBeNull()
})

test('a reference has two groups of four unambiguous characters', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat({ max: 1e9 })), (numbers) => {
      const pick = (below: number) => (numbers.next().value ?? 0) % below
      expect(newReference('SGR', pick)).toMatch(/^SGR-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    }),
  )
})

describe('the latest position', () => {
  const post = (jobPosition: string, startDate: string, endDate: string | null) => ({
    jobPosition,
    companyName: 'Kopi',
    startDate,
    endDate,
    isCurrent: endDate === null,
  })
  test.each([
    ['none', [], undefined],
    ['the current one', [post('Cook', '2010-01-01', null), post('Chef', '2020-01-01', '2024-01-01')], 'Cook'],
    [
      'the one that ended last',
      [post('Cook', '2010-01-01', '2012-01-01'), post('Chef', '2011-01-01', '2013-01-01')],
      'Chef',
    ],
    ['the newer of two current ones', [post('Cook', '2010-01-01', null), post('Chef', '2020-01-01', null)], 'Chef'],
  ])('is %s', (_, experience, expected) => expect(latestWork(experience)?.jobPosition).toBe(expected))
})

test.each([
  [undefined, null],
  ['a-key-of-an-upload', null],
  ['sari.example.com', 'https://sari.example.com'],
  ['http://sari.example.com/work', 'http://sari.example.com/work'],
])('a portfolio given as %s is at %s', (text, address) => expect(portfolioAddress(text)).toBe(address))

test('files are distinguished from other values of a form', () => {
  const questions = [
    { id: 1, type: questionType.fileUpload },
    { id: 2, type: questionType.shortAnswer },
    { id: 3, type: questionType.paragraph },
  ]
  const answers = [
    { questionId: 1, answer: 'key-of-the-answer' },
    { questionId: 2, answer: 'looks-like-a-key-of-a-file' },
    { questionId: 3, answer: '' },
  ]
  const attachment = { resume: 'key-of-the-resume', portfolio: 'sari.example.com' }
  const files = submittedFiles({ attachment, answers }, questions)
  expect(files.map(({ field, key }) => [field, key])).toEqual([
    ['attachment.resume', 'key-of-the-resume'],
    ['answers.1', 'key-of-the-answer'],
  ])
  expect(writtenAnswers({ answers }, files)).toEqual([{ questionId: 2, answer: 'looks-like-a-key-of-a-file' }])
  expect(repeatedAnswers({ answers: [...answers, ...answers.slice(0, 1)] })).toEqual([
    { field: 'answers.1', message: 'This question is answered twice' },
  ])
})

test('a name has single spaces', () => expect(tidyName('  Sari \n Ayu  ')).toBe('Sari Ayu'))
