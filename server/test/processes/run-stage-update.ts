import { connect } from '../../src/platform/db/db.ts'
import { updateStages } from '../../src/stage-updates/tasks.ts'

// Runs a file of new stages in a separate process, two rows in each transaction, so that a test can kill it. The time
// is that of the test, before its meetings.

const [url = '', companyId, importId, at = ''] = process.argv.slice(2)
await updateStages(
  { db: connect(url), now: () => new Date(at) },
  { companyId: Number(companyId), importId: Number(importId) },
  2,
)
