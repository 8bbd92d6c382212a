import { expect } from 'vitest'
import { test } from '../../../../test/world.ts'
import { startProcessHeartbeat } from '../../../platform/processes/process-heartbeat.ts'
import { otherWebProcessWarning } from './sign-on.ts'

const log = { error: () => undefined }

test('a warning names a second web process with the embedded sign-on, but no workers', async ({ db }) => {
  const worker = await startProcessHeartbeat({ db, role: 'worker', log })
  expect(await otherWebProcessWarning(db)).toBeUndefined()
  const web = await startProcessHeartbeat({ db, role: 'web', log })
  expect(await otherWebProcessWarning(db)).toMatch(
    /^A web process on .* was alive in the last 45 seconds\. If it still runs, set OIDC_ISSUER or stop it: /,
  )
  await web.stop()
  await worker.stop()
})
