import { expect, test } from 'vitest'
import { standaloneContext } from '../../test/processes/standalone-context.ts'
import { backupCommands } from './backup-commands.ts'

test.each([
  ['backup create', {}],
  ['backup wal', { file: 'pg_wal/000000010000000000000001' }],
])('%s does not write into the bucket of the files', async (name, values) => {
  const command = backupCommands.find((command) => command.name === name)
  const env = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/hireloom', S3_BUCKET: 'resumes' }
  const run = command?.runAlone(env, { to: 's3://resumes/x', ...values } as never, standaloneContext)
  await expect(run).rejects.toMatchObject({
    message: '--to must not be in resumes, the bucket of the files (S3_BUCKET). Name another bucket.',
    exitCode: 2,
  })
})
