import { activityLogTaskHandlers } from './activity-log/tasks.ts'
import { analyticsTaskHandlers } from './analytics/tasks.ts'
import { applicationTaskHandlers } from './applications/tasks.ts'
import { approvalTaskHandlers } from './approvals/tasks.ts'
import { bulkAddTaskHandlers } from './bulk-add/tasks.ts'
import { candidatePageTaskHandlers } from './candidate-page/tasks.ts'
import { candidateTaskHandlers } from './candidates/tasks.ts'
import { companyExportTaskHandlers } from './company-exports/tasks.ts'
import { cvParsingTaskHandlers } from './cv-parsing/tasks.ts'
import { documentRequestTaskHandlers } from './document-requests/tasks.ts'
import { historyImportTaskHandlers } from './history-imports/tasks.ts'
import { hrSyncTaskHandlers } from './hr-sync/tasks.ts'
import { intakeTaskHandlers } from './intake/tasks.ts'
import { jobBoardTaskHandlers } from './job-board/tasks.ts'
import { jobTaskHandlers } from './jobs/tasks.ts'
import { mailTaskHandlers } from './mail/tasks.ts'
import { moveTaskHandlers } from './moves/tasks.ts'
import { offeringTaskHandlers } from './offering/tasks.ts'
import { personalityTestTaskHandlers } from './personality-tests/tasks.ts'
import type { HandledTask } from './platform/tasks/worker.ts'
import { reportTaskHandlers } from './reports/saved/tasks.ts'
import { scoringTaskHandlers } from './scoring/tasks.ts'
import { sessionTaskHandlers } from './session/tasks.ts'
import { signingTaskHandlers } from './signing/tasks.ts'
import { stageUpdateTaskHandlers } from './stage-updates/tasks.ts'
import { transferTaskHandlers } from './transfers/tasks.ts'
import { uploadTaskHandlers } from './uploads/tasks.ts'
import { userTaskHandlers } from './users/tasks.ts'
import { vacancyReportTaskHandlers } from './vacancy-reports/tasks.ts'

/** All tasks of the product, by slice. */
export const tasks: readonly HandledTask[] = [
  ...activityLogTaskHandlers,
  ...analyticsTaskHandlers,
  ...applicationTaskHandlers,
  ...approvalTaskHandlers,
  ...bulkAddTaskHandlers,
  ...candidatePageTaskHandlers,
  ...candidateTaskHandlers,
  ...cvParsingTaskHandlers,
  ...documentRequestTaskHandlers,
  ...historyImportTaskHandlers,
  ...companyExportTaskHandlers,
  ...hrSyncTaskHandlers,
  ...intakeTaskHandlers,
  ...jobBoardTaskHandlers,
  ...jobTaskHandlers,
  ...mailTaskHandlers,
  ...moveTaskHandlers,
  ...offeringTaskHandlers,
  ...personalityTestTaskHandlers,
  ...reportTaskHandlers,
  ...scoringTaskHandlers,
  ...sessionTaskHandlers,
  ...signingTaskHandlers,
  ...stageUpdateTaskHandlers,
  ...transferTaskHandlers,
  ...uploadTaskHandlers,
  ...userTaskHandlers,
  ...vacancyReportTaskHandlers,
]
