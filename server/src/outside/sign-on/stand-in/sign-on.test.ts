import { expect } from 'vitest'
import { test } from '../../../../test/world.ts'
import { startSignsOfLife } from '../../../platform/processes/signs-of-life.ts'
import { oneProcessSentence } from './sign-on.ts'

const log = { error: () => undefined }

test('a second web process with the embedded sign-on is named, and workers are not', async ({ db }) => {
  const worker = await startSignsOfLife({ db, role: 'worker', log })
  expect(await oneProcessSentence(db)).toBeUndefined()
  const web = await startSignsOfLife({ db, role: 'web', log })
  expect(await oneProcessSentence(db)).toMatch(/^Another web process runs on .*Set OIDC_ISSUER, or stop the other\.$/)
  await web.stop()
  await worker.stop()
})
