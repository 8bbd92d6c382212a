import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exportedTables } from './table-rules.ts'

test('docs/company-export.md lists the tables of an export', () => {
  const text = readFileSync('docs/company-export.md', 'utf8')
  const section = text.match(/^## Tables\n([\s\S]*?)^## /m)?.[1] ?? ''
  const listed = [...section.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(listed).toEqual([...exportedTables, 'companies'].sort())
})
