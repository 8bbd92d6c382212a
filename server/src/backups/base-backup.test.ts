import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { workerDatabase } from '../../test/database/template.ts'
import { keepChanges, withoutPassword } from './base-backup.ts'

// The databases of tests have the settings of the embedded one.
test('a server whose settings allow no backup is refused with the settings that do', async () => {
  const { url } = await workerDatabase(inject('databaseServer'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await expect(keepChanges(client)).rejects.toThrow(
    /^PostgreSQL can't make a backup: .*wal_level.*\. Set wal_level = replica, .* If it is the embedded database of the product, stop the product and copy DATA_DIR instead\.$/,
  )
})

test.each([
  ['postgres://ayu:secret@db.example.com/hireloom', 'postgres://ayu@db.example.com/hireloom'],
  [
    'postgres://db.example.com/hireloom?user=ayu&password=secret&sslmode=require',
    'postgres://db.example.com/hireloom?user=ayu&sslmode=require',
  ],
  ['postgres://ayu@db.example.com/hireloom?password=secret', 'postgres://ayu@db.example.com/hireloom'],
])('the address %s without its password is %s', (url, address) => {
  expect(withoutPassword(url)).toBe(address)
})
