import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { usesAcrossCompanies } from './across-companies.ts'

const folder = 'server/src'
const sources = globSync(`${folder}/**/*.ts`)
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ file: relative(folder, path), text: readFileSync(path, 'utf8') }))

test('each use across companies is in the file of its line, and each line is used', () => {
  const calls = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/acrossCompanies\(\w+, '(.+?)'\)/g)].map(([, use]) => `${use}: ${file}`),
  )
  const lines = Object.entries(usesAcrossCompanies).map(([use, [file]]) => `${use}: ${file}`)
  expect([...new Set(calls)].toSorted()).toEqual(lines.toSorted())
})

test('nothing else leaves out the check that a statement names its company', () => {
  expect(sources.filter(({ text }) => text.includes('withoutPlugins')).map(({ file }) => file)).toEqual([
    'platform/db/db.ts',
  ])
})
