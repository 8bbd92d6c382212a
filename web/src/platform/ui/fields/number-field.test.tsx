import { Button } from '@mantine/core'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { screen, show, user } from '../../../../test/screen.tsx'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'

const amounts = vi.fn<(amount: number | null) => void>()
beforeEach(() => void amounts.mockClear())

function Salary({ currency = 'IDR', initial = null }: { currency?: string; initial?: number | null }) {
  const [amount, setAmount] = useState(initial)
  const change = (next: number | null) => {
    amounts(next)
    setAmount(next)
  }
  return <MoneyField label="Salary" currency={currency} value={amount} onChange={change} />
}
const field = () => screen.getByLabelText('Salary')

test.each([
  ['IDR', '5000000', 5_000_000, '5.000.000'],
  ['IDR', '5,000,000', 5_000_000, '5.000.000'],
  ['IDR', '5.000.000', 5_000_000, '5.000.000'],
  ['IDR', '5000000.50', 5_000_000.5, '5.000.000,50'],
  ['IDR', 'Rp 5.000.000', 5_000_000, '5.000.000'],
  ['USD', '1234.50', 1234.5, '1,234.50'],
  ['USD', '1234,50', 1234.5, '1,234.50'],
  ['USD', '1.234,50', 1234.5, '1,234.50'],
  ['USD', '1,234', 1234, '1,234'],
  ['IDR', '-5', -5, '-5'],
])('in %s, %s is read as %d and shown as %s', async (currency, typed, amount, shown) => {
  show(<Salary currency={currency} />)
  await user.type(field(), typed)
  expect(amounts).toHaveBeenLastCalledWith(amount)
  await user.tab()
  expect(field()).toHaveValue(shown)
  await user.clear(field())
  await user.click(field())
  await user.paste(typed)
  expect(amounts).toHaveBeenLastCalledWith(amount)
})

test('groups digits while typing, even in the middle and after deleting', async () => {
  show(<Salary />)
  await user.type(field(), '1234567')
  expect(field()).toHaveValue('1.234.567')
  await user.type(field(), '{Backspace}')
  expect(field()).toHaveValue('123.456')
  await user.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field()).toHaveValue('1.923.456')
  expect(amounts).toHaveBeenLastCalledWith(1_923_456)
  await user.type(field(), '{Backspace}{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(field()).toHaveValue('923.456')
})

test("keeps an entry that isn't a number, with the value NaN", async () => {
  show(<Salary />)
  await user.type(field(), '5 juta')
  expect(amounts).toHaveBeenLastCalledWith(Number.NaN)
  await user.tab()
  expect(field()).toHaveValue('5 juta')
  await user.clear(field())
  expect(amounts).toHaveBeenLastCalledWith(null)
})

test('questions a monthly salary with too few zeros', async () => {
  show(<Salary />)
  await user.type(field(), '5000')
  expect(field()).toHaveAccessibleDescription(/Rp\s5\.000 a month\? Zeros may be missing\./)
  await user.type(field(), '000')
  expect(field()).not.toHaveAccessibleDescription()
})

test('shows a number that is set from outside', async () => {
  function Places() {
    const [count, setCount] = useState<number | null>(1)
    return (
      <>
        <NumberField label="Headcount" value={count} onChange={setCount} steps={{ min: 1, max: 9 }} />
        <Button onClick={() => setCount(8)}>Eight</Button>
      </>
    )
  }
  show(<Places />)
  const places = screen.getByLabelText('Headcount')
  await user.type(places, '2')
  expect(places).toHaveValue('12')
  await user.click(screen.getByRole('button', { name: 'Eight' }))
  expect(places).toHaveValue('8')
  await user.type(places, '{ArrowUp}{ArrowUp}')
  expect(places).toHaveValue('9')
  await user.type(places, '{ArrowDown}')
  expect(places).toHaveValue('8')
})
