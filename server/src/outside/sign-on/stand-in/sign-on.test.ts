import { expect } from 'vitest'
import { test } from '../../../../test/world.ts'
import { startProcessHeartbeat } from '../../../platform/processes/process-heartbeat.ts'
import { oneProcessSentence } from './sign-on.ts'

const log = { error: () => undefined }

test('a second web process with the embedded sign-on is named, and workers are not', async ({ db }) => {
  const worker = await startProcessHeartbeat({ db, role: 'worker', log })
  expect(await oneProcessSentence(db)).toBeUndefined()
  const web = await startProcessHeartbeat({ db, role: 'web', log })
  expect(await oneProcessSentence(db)).toMatch(/^Another web process runs on .*Set OIDC_ISSUER, or stop the other\.$/)
  await web.stop()
  await worker.stop()
})
