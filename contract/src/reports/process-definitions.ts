import { type Definition, neverCounted } from './definition.ts'

const byLeaving = "Stays that ended, by the month of leaving in the company's time zone."
const byRejecting = "Rejected applications, by the month of the rejection in the company's time zone."
const bySending = "Offers, by the month in which they were first sent, in the company's time zone."
const notOffered = 'Drafts that were never sent, and offers of spam and of deleted applications.'

/** The figures of the reports on stages, rejections and offers. */
export const processDefinitions = {
  'stages.stays': {
    report: 'stages',
    version: 1,
    title: 'Stays',
    counts: 'Stays in the stage that ended in these months. An application that came back has more than one.',
    leftOut: `${neverCounted} Stays that haven't ended.`,
    from: byLeaving,
  },
  'stages.length': {
    report: 'stages',
    version: 1,
    title: 'Days in the stage',
    counts:
      'Days from entering to leaving the stage: half of the stays were no longer than the median, 75% and 90% of them no longer than the next two.',
    leftOut: `${neverCounted} Stays that haven't ended. Stays of more than 999 days count as 999.`,
    from: byLeaving,
    formula: 'Percentiles of the length, to a tenth of a day below 10 days and to a whole day above',
  },
  'stages.now': {
    report: 'stages',
    version: 1,
    title: 'There now',
    counts: 'Applications that are in the stage now, whenever they applied.',
    leftOut: 'Spam and deleted applications.',
    from: "Stays that haven't ended.",
  },
  'stages.long': {
    report: 'stages',
    version: 1,
    title: 'Longer than 75%',
    counts:
      'Applications in the stage now that have been there longer than 75% of the stays that ended in these months.',
    leftOut: 'Spam and deleted applications. Stages without a stay that ended.',
    from: "Stays that haven't ended.",
  },
  'stages.outcomes': {
    report: 'stages',
    version: 1,
    title: 'Where they went',
    counts:
      'Where these stays ended. Anything else: put back to New candidates, blocked, or marked as spam for a time.',
    leftOut: `${neverCounted} No percentage of fewer than 5 stays.`,
    from: byLeaving,
    formula: 'Stays with the outcome ÷ stays × 100, with one decimal',
  },
  'rejections.rejected': {
    report: 'rejections',
    version: 1,
    title: 'Rejected',
    counts: 'Applications that were rejected in these months and are still rejected.',
    leftOut: `${neverCounted} Rejections that were taken back. Candidates who withdrew.`,
    from: byRejecting,
  },
  'rejections.reason': {
    report: 'rejections',
    version: 1,
    title: 'Rejected, by reason',
    counts: "Of these, by the reason that was chosen from the company's list.",
    leftOut: `${neverCounted} No percentage of fewer than 5 rejections.`,
    from: byRejecting,
    formula: 'Rejected for the reason ÷ rejected × 100, with one decimal',
  },
  'rejections.stage': {
    report: 'rejections',
    version: 1,
    title: 'Rejected, by stage',
    counts: 'Of these, by the stage in which they were rejected. New candidates had no stage yet.',
    leftOut: `${neverCounted} No percentage of fewer than 5 rejections.`,
    from: byRejecting,
    formula: 'Rejected in the stage ÷ rejected × 100, with one decimal',
  },
  'rejections.user': {
    report: 'rejections',
    version: 1,
    title: 'Rejected, by user',
    counts:
      'Of these, by the user who rejected them. Nobody: the minimum score of the job, a restriction of the candidate, or an import.',
    leftOut: `${neverCounted} No percentage of fewer than 5 rejections.`,
    from: byRejecting,
    formula: 'Rejected by the user ÷ rejected × 100, with one decimal',
  },
  'offers.sent': {
    report: 'offers',
    version: 1,
    title: 'Sent',
    counts: 'Offers that were sent for the first time in these months. One that was sent again counts once.',
    leftOut: notOffered,
    from: bySending,
  },
  'offers.states': {
    report: 'offers',
    version: 1,
    title: 'Outcome',
    counts:
      'The state of these offers now. Accepted includes hired; expired ones ended without an answer; open ones wait for one, or for the signatures of the company.',
    leftOut: notOffered,
    from: bySending,
  },
  'offers.acceptance': {
    report: 'offers',
    version: 1,
    title: 'Acceptance',
    counts: 'Of the offers that ended, those that were accepted.',
    leftOut: `${notOffered} Open offers, and those that the company withdrew. No percentage of fewer than 5 offers.`,
    from: bySending,
    formula: 'Accepted ÷ (accepted + declined + expired) × 100, with one decimal',
  },
  'offers.answer': {
    report: 'offers',
    version: 1,
    title: 'Days to answer, median',
    counts: 'Days from the first sending to the answer. Half of the answers took longer.',
    leftOut: `${notOffered} Offers that were neither accepted nor declined.`,
    from: bySending,
    formula: 'Median of (answer − first sending)',
  },
  'offers.reasons': {
    report: 'offers',
    version: 1,
    title: 'Why candidates declined',
    counts: 'The reasons of these offers that candidates declined.',
    leftOut: `${notOffered} Offers that the company withdrew. No percentage of fewer than 5.`,
    from: bySending,
    formula: 'Declined for the reason ÷ declined × 100, with one decimal',
  },
} as const satisfies Record<string, Definition>
