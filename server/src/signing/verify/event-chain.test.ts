import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'
import { eventHash, isChainIntact } from './event-chain.ts'

describe('canonical JSON', () => {
  it('sorts keys and leaves out spaces', () => {
    // The example of RFC 8785, 3.2.2, in part.
    expect(
      canonicalJson({ numbers: [333333333.3333333, 4.5, 1e-27], string: '€$\u000f\nA', literals: [null, true] }),
    ).toBe('{"literals":[null,true],"numbers":[333333333.3333333,4.5,1e-27],"string":"€$\\u000f\\nA"}')
  })

  it('is the same whatever the order of the keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse())
        expect(canonicalJson(reversed as Json)).toBe(canonicalJson(value as Json))
      }),
    )
  })
})

describe('a chain of events', () => {
  const documentHash = 'ab'.repeat(32)
  const events = () => {
    let previous: Buffer = Buffer.from(documentHash, 'hex')
    return ['sent', 'opened', 'signed'].map((kind, index) => {
      const event = { seq: index + 1, kind, at: '2026-11-20T03:00:00.000Z', signer: 'Budi', user: null, content: {} }
      const hash = eventHash(previous, event)
      const chained = { ...event, previousHash: previous.toString('hex'), hash: hash.toString('hex') }
      previous = hash
      return chained
    })
  }

  it('is intact as it was created', () => {
    expect(isChainIntact(documentHash, events())).toBe(true)
  })

  it.each([
    ['an event is left out', () => events().toSpliced(1, 1)],
    ['the order is changed', () => events().toReversed()],
    ['a value is changed', () => events().map((event, index) => (index === 1 ? { ...event, signer: 'Eve' } : event))],
    ['there are no events', () => []],
  ])('is broken when %s', (_, changed) => {
    expect(isChainIntact(documentHash, changed())).toBe(false)
  })

  it('belongs to one document', () => {
    expect(isChainIntact('cd'.repeat(32), events())).toBe(false)
  })
})
