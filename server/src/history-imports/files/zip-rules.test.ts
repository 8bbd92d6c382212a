import { expect, test } from 'vitest'
import { longestIdIn, partsOfPath, zipProblem } from './zip-rules.ts'

test.each([
  ['cv/Made@Example.com_resume.pdf', { email: 'made@example.com', firstWord: 'made@example.com' }],
  ['ayu.k@example.co.id.pdf', { stem: 'ayu.k@example.co.id', email: 'ayu.k@example.co.id' }],
  ['17 - Komang.docx', { name: '17 - komang.docx', email: null, firstWord: '17' }],
])('%s is split into the parts by which it is matched', (path, parts) => expect(partsOfPath(path)).toMatchObject(parts))

test.each([
  ['ref-33-2 gita', ['ref', 'ref-33', 'ref-33-2'], 'ref-33-2'],
  ['ref-33-2 gita', ['ref-3', 'ref-33'], 'ref-33'],
  ['ref-33', ['ref-33', 'ref-33-2'], 'ref-33'],
  ['17 komang', [], '17'],
])('the name %s with the ids %j belongs to %s', (stem, ids, id) => expect(longestIdIn(stem, new Set(ids))).toBe(id))

test.each([
  ['../cv.pdf', 'file', /points outside/],
  ['a/../../cv.pdf', 'file', /points outside/],
  ['C:\\cv.pdf', 'file', /points outside/],
  ['/cv.pdf', 'file', /points outside/],
  ['cv.pdf', 'symlink', /links/],
])('a zip with %s as a %s is refused', (path, type, problem) => {
  expect(zipProblem([{ path, type, isEncrypted: false }])).toMatch(problem)
})

test('a zip with too many files is refused, and an ordinary one is not', () => {
  const file = { path: 'cv.pdf', type: 'file', isEncrypted: false }
  expect(zipProblem(Array.from({ length: 200_001 }, () => file))).toBe(
    'A zip may have at most 200,000 files. Split it.',
  )
  expect(zipProblem([file])).toBeUndefined()
})
