import { asksOf, type JobToScore } from '../platform/outside/scorer/asks.ts'

/** Whether a changed job asks something else of applicants, so that scores of before are of older asks. */
export const asksOther = (before: JobToAsk, after: JobToAsk) =>
  before.jobPositionId !== after.jobPositionId || asksInWords(before) !== asksInWords(after)

type JobToAsk = Omit<JobToScore, 'jobPositionName'> & { jobPositionId: number }

const asksInWords = (job: JobToAsk) =>
  JSON.stringify(asksOf({ ...job, jobPositionName: '' }).map((ask) => ({ ...ask, terms: [...ask.terms] })))
