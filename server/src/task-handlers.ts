import { forgetOldActivities } from './activity-log/tasks.ts'
import { trackEvent } from './analytics/tasks.ts'
import { foldCounts } from './applications/tasks.ts'
import { eraseDeleted } from './candidates/tasks.ts'
import { forgetCvReadings, readCv } from './cv-parsing/tasks.ts'
import { pullCompanyMasterData, pullMasterData } from './hr-sync/tasks.ts'
import { forgetOldVisits } from './intake/tasks.ts'
import { bringUpToDate, syncEndedAds } from './job-board/tasks.ts'
import { closeOverdueJobs } from './jobs/tasks.ts'
import { sendMail, sendMails } from './mail/tasks.ts'
import { forgetOldMoves, settleMove } from './moves/tasks.ts'
import { fetchPersonalityTest, fetchPersonalityTests } from './personality-tests/tasks.ts'
import type { Services } from './platform/api/routes.ts'
import type { TaskHandlers, Timetable } from './platform/tasks/worker.ts'
import { scoreApplications, scoreForgotten, scoreJobAnew } from './scoring/tasks.ts'
import { registerAdmin } from './session/tasks.ts'
import { importJobs } from './transfers/tasks.ts'
import { removeUnclaimedFiles } from './uploads/tasks.ts'
import { markExpiredInvitations } from './users/tasks.ts'

/** Every task of the product with the slice that does it. */
export const taskHandlers = (services: Services): TaskHandlers => ({
  sendMail: (payload, run) => sendMail(services, payload, run),
  sendMails: (payload) => sendMails(services, payload),
  settleMove: (payload) => settleMove(services, payload),
  forgetOldMoves: () => forgetOldMoves(services),
  trackEvent: (payload) => trackEvent(services, payload),
  registerAdmin: (payload) => registerAdmin(services, payload),
  pullMasterData: () => pullMasterData(services),
  pullCompanyMasterData: (payload) => pullCompanyMasterData(services, payload),
  removeUnclaimedFiles: () => removeUnclaimedFiles(services),
  eraseDeleted: () => eraseDeleted(services),
  readCv: (payload, run) => readCv(services, payload, run),
  forgetCvReadings: () => forgetCvReadings(services),
  scoreApplications: (payload, run) => scoreApplications(services, payload, run),
  scoreForgotten: () => scoreForgotten(services),
  scoreJobAnew: (payload, run) => scoreJobAnew(services, payload, run),
  forgetOldVisits: () => forgetOldVisits(services),
  forgetOldActivities: () => forgetOldActivities(services),
  markExpiredInvitations: () => markExpiredInvitations(services),
  closeOverdueJobs: () => closeOverdueJobs(services),
  fetchPersonalityTest: (payload) => fetchPersonalityTest(services, payload),
  fetchPersonalityTests: () => fetchPersonalityTests(services),
  importJobs: (payload) => importJobs(services, payload),
  syncAd: (payload) => bringUpToDate(services, payload),
  syncEndedAds: () => syncEndedAds(services),
  foldCounts: () => foldCounts(services),
})

/** Tasks that come by the clock. */
export const timetable: Timetable = [
  { task: 'pullMasterData', at: '27 * * * *' },
  { task: 'removeUnclaimedFiles', at: '17 * * * *' },
  { task: 'forgetCvReadings', at: '37 * * * *' },
  { task: 'eraseDeleted', at: '57 * * * *' },
  { task: 'forgetOldVisits', at: '47 * * * *' },
  { task: 'forgetOldActivities', at: '22 19 * * *' },
  { task: 'scoreForgotten', at: '12 * * * *' },
  { task: 'markExpiredInvitations', at: '7 * * * *' },
  { task: 'forgetOldMoves', at: '57 * * * *' },
  { task: 'fetchPersonalityTests', at: '*/20 * * * *' },
  { task: 'syncEndedAds', at: '3 * * * *' },
  { task: 'closeOverdueJobs', at: '*/5 * * * *' },
  { task: 'foldCounts', at: '* * * * *' },
]
