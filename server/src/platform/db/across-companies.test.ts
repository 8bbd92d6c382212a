import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { usesAcrossCompanies } from './across-companies.ts'

const folder = 'server/src'
const sources = globSync(`${folder}/**/*.ts`)
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ file: relative(folder, path), text: readFileSync(path, 'utf8') }))

test('acrossCompanies is called for each listed use, and only in the file listed for it', () => {
  const calls = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/acrossCompanies\(\w+, '(.+?)'\)/g)].map(([, use]) => `${use}: ${file}`),
  )
  const lines = Object.entries(usesAcrossCompanies).map(([use, [file]]) => `${use}: ${file}`)
  expect([...new Set(calls)].toSorted()).toEqual(lines.toSorted())
})

test('only db.ts leaves out the check that a statement names its company', () => {
  expect(sources.filter(({ text }) => text.includes('withoutPlugins')).map(({ file }) => file)).toEqual([
    'platform/db/db.ts',
  ])
})
