import { senderCheck } from '@hireloom/contract/candidate-page/messages'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { checkSender, hasTooManyLines, isAutomatic, replyKeyIn, replyTextOf } from './reply-mail.ts'

const authServer = 'mx.example.com'
const key = 'abcdefghijklmnopqrstuvwxyz'
const parse = async (...lines: string[]) => {
  const { headers, from } = await PostalMime.parse(`${lines.join('\r\n')}\r\n`)
  return { headers, from: from?.address ?? null }
}

describe('a mail', () => {
  const check = async (...headers: string[]) =>
    checkSender(await parse(...headers, '', 'Yes'), { email: 'rara@example.com', authServer })
  const from = 'From: Rara <Rara@Example.com>'

  test.each<[string, keyof typeof senderCheck, string[]]>([
    [
      'passes DMARC',
      'passed',
      [from, 'Authentication-Results: mx.example.com; spf=fail; dmarc=pass (p=none) header.from=example.com'],
    ],
    [
      'passes DKIM of the domain',
      'passed',
      [from, 'Authentication-Results: mx.example.com 1; dkim=pass header.d=example.com'],
    ],
    [
      'passes DKIM of another domain',
      'notChecked',
      [from, 'Authentication-Results: mx.example.com; dkim=pass header.d=evil.example'],
    ],
    ['fails DMARC', 'notChecked', [from, 'Authentication-Results: mx.example.com; dmarc=fail']],
    [
      'claims a pass in a comment',
      'notChecked',
      [from, 'Authentication-Results: mx.example.com; dmarc=fail (dmarc=pass)'],
    ],
    [
      'claims a pass in a comment within a comment',
      'notChecked',
      [from, 'Authentication-Results: mx.example.com; dmarc=fail (from (evil) ; dmarc=pass ;)'],
    ],
    [
      'claims a pass in the name of its sender',
      'notChecked',
      [
        from,
        'Authentication-Results: mx.example.com; spf=pass smtp.mailfrom="; dmarc=pass ;"@evil.example; dmarc=fail',
      ],
    ],
    ['has the result of another server', 'notChecked', [from, 'Authentication-Results: evil.example; dmarc=pass']],
    [
      'brings a second result',
      'notChecked',
      [
        'Authentication-Results: mx.example.com; dmarc=fail',
        'Authentication-Results: mx.example.com; dmarc=pass',
        from,
      ],
    ],
    ['has no result', 'notChecked', [from]],
    [
      'names two senders',
      'notChecked',
      [from, 'From: evil@evil.example', 'Authentication-Results: mx.example.com; dmarc=pass'],
    ],
    [
      'comes from another address',
      'otherAddress',
      ['From: budi@example.com', 'Authentication-Results: mx.example.com; dmarc=pass'],
    ],
    ['has no sender', 'otherAddress', ['Authentication-Results: mx.example.com; dmarc=pass']],
  ])('that %s gets the sender check %s', async (_words, expected, headers) => {
    expect(await check(...headers)).toBe(senderCheck[expected])
  })
})

test.each([
  ['Auto-Submitted: auto-replied', true],
  ['Auto-Submitted: no', false],
  ['Precedence: bulk', true],
  ['Return-Path: <>', true],
  ['Return-Path: <rara@example.com>', false],
])('a mail with %s is automatic: %s', async (header, expected) => {
  expect(isAutomatic(await parse('From: rara@example.com', header, '', 'Away'))).toBe(expected)
})

test.each([
  [[`reply+${key}@reply.example.com`], key],
  [['hr@example.com', `<REPLY+${key.toUpperCase()}@reply.example.com>`], key],
  [[`reply+${key}@reply.example.com.evil.example`], undefined],
  [[`reply+${key}@replyXexample.com`], undefined],
  [['reply+short@reply.example.com'], undefined],
])('the key in %s is %s', (recipients, expected) => {
  expect(replyKeyIn(recipients, 'reply.example.com')).toBe(expected)
})

describe('the words of a mail', () => {
  test.each([
    ['Yes\n\nOn Monday, Kopi <a@b.c> wrote:\n> Can you come?', 'Yes'],
    ['Ya\n\nPada Sen, 23 Nov 2026 pukul 10.00 Kopi\n<a@b.c> menulis:\n> Bisa?', 'Ya'],
    ['Yes\n-----Original Message-----\nFrom: Kopi', 'Yes'],
  ])('leave out the mail that is answered', (text, words) => {
    expect(replyTextOf({ text, html: undefined })).toBe(words)
  })

  test('include a quoted mail above the answer', () => {
    const text = '> Can you come?\nYes'
    expect(replyTextOf({ text, html: undefined })).toBe(text)
  })

  test('are cut to 5,000 characters', () => {
    expect(replyTextOf({ text: 'a'.repeat(6000), html: undefined })).toBe(`${'a'.repeat(4999)}…`)
  })

  test('in HTML are its text, without scripts and tags', () => {
    const html = '<style>p{}</style><p>Yes &amp; <b>no</b></p><script>alert(1)</script><p>1 &lt; 2</p>'
    expect(replyTextOf({ text: undefined, html }).replace(/\n+/g, '|')).toBe('Yes & no|1 < 2')
  })

  test.each([
    ['blanks', ' '.repeat(100_000)],
    ['open tags', '<br'.repeat(100_000)],
    ['nested tags', '<div>'.repeat(400_000)],
  ])('are read from HTML with many %s in less than five seconds', (_what, markup) => {
    const began = performance.now()
    expect(replyTextOf({ text: undefined, html: `<p>Yes</p>${markup}x` })).toMatch(/^Yes/)
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('are read from a text with millions of lines in less than a second', () => {
    const text = `Yes\n${'a\n'.repeat(3_000_000)}`
    const began = performance.now()
    expect(replyTextOf({ text, html: undefined })).toMatch(/^Yes/)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

test.each([
  ['20,000 short lines', 'a\n'.repeat(20_000), false],
  ['20,001 short lines', 'a\n'.repeat(20_001), true],
  ['an attachment of 10 MB', `${'QUJD'.repeat(19)}\r\n`.repeat(130_000), false],
])('a mail with %s has too many lines: %s', (_what, text, expected) => {
  expect(hasTooManyLines(Buffer.from(text))).toBe(expected)
})
