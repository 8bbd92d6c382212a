import { companyInitials, initialsOf } from '@hireloom/contract/initials'
import { expect, test } from 'vitest'

test.each([
  ['Ratna Wulandari', 'RW'],
  ['Sukarno', 'S'],
  ['I Made Wirawan', 'IW'],
  ['  ', ''],
])('%s has the initials %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

test.each([
  ['PT Sagara Logistik Nusantara', 'SN'],
  ['PT. Sagara Logistik Nusantara', 'SN'],
  ['PT.Sagara Logistik', 'SL'],
  ['Kopi Senja', 'KS'],
  ['Ptolemy', 'P'],
])('the company %s has the initials %s', (name, initials) => expect(companyInitials(name)).toBe(initials))
