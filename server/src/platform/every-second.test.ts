import { expect, test } from 'vitest'
import { everySecond } from './every-second.ts'

test('progress is due a second after the start, and a second after it was last due', () => {
  let time = 5000
  const isDue = everySecond(() => new Date(time))
  const due = [0, 999, 1, 0, 500, 700].map((wait) => {
    time += wait
    return isDue()
  })
  expect(due).toEqual([false, false, true, false, false, true])
})
