import { expect, test } from 'vitest'
import { sharedBuffersFor } from './memory-rules.ts'

const gigabyte = 1024 ** 3

test.each([
  [0.25 * gigabyte, '64MB'],
  [1 * gigabyte, '128MB'],
  [2.5 * gigabyte, '320MB'],
  [64 * gigabyte, '1024MB'],
])('a machine with %i bytes of memory gives PostgreSQL %s', (memory, buffers) =>
  expect(sharedBuffersFor(memory)).toBe(buffers),
)
