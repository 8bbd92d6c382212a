import { type JobBoardAd, requiredOfAd } from '@hireloom/contract/job-board'
import { ChangedJob, closingDayProblem, NewJob } from '@hireloom/contract/jobs/fields'
import { jobPlatform } from '@hireloom/contract/lookups'
import { describe, expect, test } from 'vitest'
import { sampleAd, sampleIds, sampleJob } from './samples/sample-bodies.ts'

const onBoard = (isPublish: boolean) => [{ platformId: jobPlatform.jobBoard, isPublish }]
const emptyAd = {
  ...sampleAd,
  ...(Object.fromEntries(requiredOfAd.map((field) => [field, null])) as Partial<JobBoardAd>),
}
const allRequired = {
  'jobBoardAd.workLocationId': 'Work location is required',
  'jobBoardAd.workTypeId': 'Work type is required',
  'jobBoardAd.salaryTypeId': 'Salary type is required',
  'jobBoardAd.jobCategoryId': 'Job category is required',
  'jobBoardAd.jobSubCategoryId': 'Job sub-category is required',
  'jobBoardAd.advertisementProductId': 'Advertisement product is required',
}

function problemsOf(schema: typeof NewJob | typeof ChangedJob, job: object) {
  const { error } = schema.safeParse(job, { reportInput: true })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('a job meant for the job board', () => {
  const job = sampleJob(sampleIds)
  test.each([
    ['is complete with its advertisement and closing date', onBoard(true), sampleAd, '2026-12-01', {}],
    ['needs a closing date', onBoard(true), sampleAd, null, { endDate: 'Closing date is required' }],
    ['needs what the board requires', onBoard(true), emptyAd, '2026-12-01', allRequired],
    ['needs an advertisement', onBoard(true), null, '2026-12-01', allRequired],
    [
      'needs the interval of its salary',
      onBoard(true),
      { ...sampleAd, salaryTypeIntervalCode: null },
      '2026-12-01',
      { 'jobBoardAd.salaryTypeIntervalCode': 'Salary interval is required' },
    ],
    ['needs nothing while the board is off', onBoard(false), emptyAd, null, {}],
    ['needs nothing if the board is not listed', [], null, null, {}],
  ])('%s', (_what, platforms, jobBoardAd, endDate, problems) => {
    const newJob = { ...job, isAutoClose: false, jobPlatform: platforms, jobBoardAd, endDate }
    expect(problemsOf(NewJob, newJob)).toEqual(problems)
    expect(problemsOf(ChangedJob, { jobPlatform: platforms, jobBoardAd, endDate })).toEqual(problems)
  })

  test('may be changed in part', () => {
    expect(problemsOf(ChangedJob, { jobPlatform: onBoard(true) })).toEqual({})
  })

  test('can only have a link to YouTube and at most 3 search bullet points', () => {
    const invalidAd = { ...sampleAd, youtubeLink: 'https://vimeo.com/1', searchBulletPoints: ['a', 'b', 'c', 'd'] }
    expect(problemsOf(NewJob, { ...job, jobBoardAd: invalidAd })).toEqual({
      'jobBoardAd.youtubeLink': 'YouTube link must be the https address of a video on YouTube',
      'jobBoardAd.searchBulletPoints': 'At most 3 search bullet points are allowed',
    })
  })
})

describe('a closing date', () => {
  const today = '2026-11-20'
  test.each([
    [null, true, undefined],
    ['2026-11-19', false, 'Closing date must not be in the past'],
    ['2026-11-20', true, undefined],
    ['2026-12-20', true, undefined],
    ['2026-12-21', true, 'Closing date must be at most 30 days ahead'],
    ['2026-12-21', false, undefined],
  ])('of %s for a job on the board (%s) has the problem: %s', (endDate, isForBoard, problem) => {
    expect(closingDayProblem(endDate, today, isForBoard)).toBe(problem)
  })
})
