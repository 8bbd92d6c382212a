import { connect } from '../src/platform/db/db.ts'
import { updateStages } from '../src/stage-updates/tasks.ts'

// Runs a file of new stages in a separate process, two rows in each transaction, so that a test can kill it.

const [url = '', companyId, importId] = process.argv.slice(2)
await updateStages(
  { db: connect(url), now: () => new Date() },
  { companyId: Number(companyId), importId: Number(importId) },
  2,
)
