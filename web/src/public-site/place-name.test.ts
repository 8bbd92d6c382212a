import { expect, test } from 'vitest'
import { placeName } from './place-name.ts'

test.each([
  ['Head Office', 'Kota Bandung', 'Head Office, Kota Bandung'],
  ['Bandung Dago', 'Kota Bandung', 'Bandung Dago'],
  ['Jakarta Selatan', 'Kota Administrasi Jakarta Selatan', 'Jakarta Selatan'],
])('the branch %s in %s is %s', (branchName, cityName, expected) => {
  expect(placeName({ branchName, cityName })).toBe(expected)
})
