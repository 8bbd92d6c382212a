import { expect, test } from 'vitest'
import { tasks } from './tasks.ts'

test('every task keeps its name, under which it may still wait in a queue, and no two have the same', () => {
  expect(tasks.map(({ task }) => task.name).sort()).toEqual([
    'closeOverdueJobs',
    'eraseDeleted',
    'fetchPersonalityTest',
    'fetchPersonalityTests',
    'foldCounts',
    'forgetCvReadings',
    'forgetOldActivities',
    'forgetOldMoves',
    'forgetOldVisits',
    'importJobs',
    'mailRejection',
    'markExpiredInvitations',
    'pullCompanyMasterData',
    'pullMasterData',
    'readCv',
    'redrawPhotos',
    'registerAdmin',
    'removeUnclaimedFiles',
    'scoreApplications',
    'scoreForgotten',
    'scoreJobAnew',
    'sendMail',
    'sendMails',
    'settleMove',
    'syncAd',
    'syncEndedAds',
    'trackEvent',
  ])
})
