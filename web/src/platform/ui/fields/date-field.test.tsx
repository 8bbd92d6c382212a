import { afterEach, expect, test, vi } from 'vitest'
import { screen, show, user } from '../../../../test/screen.tsx'
import { signIn } from '../../../../test/signed-in.ts'
import { storeTimeZone } from '../../session/company-time-zone.ts'
import { DateField } from './date-field.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test("the calendar of an empty field opens at the month of the company's today", async () => {
  // It is already December in Jakarta, and still November in the zone of the browser.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T18:00:00Z') })
  signIn()
  storeTimeZone('Asia/Jakarta')
  show(<DateField label="Date" />)
  await user.click(screen.getByRole('textbox', { name: 'Date' }))
  expect(await screen.findByRole('button', { name: 'Choose a month' })).toHaveTextContent('December 2026')
})
