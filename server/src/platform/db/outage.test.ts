import { expect, test } from 'vitest'
import { throwOutage } from './outage.ts'

test('an outage names the reason even when none of several addresses accepts connections', () => {
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  expect(() => throwOutage(refused)).toThrow(/^ECONNREFUSED$/)
})
