import { describe, expect, it, test } from 'vitest'
import { cleanContent, problemSentence } from './rules.ts'

const today = '2026-11-20'
const clean = (read: object) => cleanContent(read, today)

describe("the valid part of a parser's result", () => {
  it.each<[string, object, object]>([
    ['a name without the blanks around it', { firstName: '  Budi\u0000  Santoso ' }, { firstName: 'Budi Santoso' }],
    ['no name that is too long', { firstName: 'x'.repeat(101) }, {}],
    ["no text that isn't an address", { emailAddress: 'budi at example' }, {}],
    ['no phone number of three digits', { phoneNumber: '112' }, {}],
    ['a day of birth', { dateOfBirth: '1994-05-05' }, { dateOfBirth: '1994-05-05' }],
    ["no day that doesn't exist", { dateOfBirth: '1994-02-30' }, {}],
    ['no date of birth in the future', { dateOfBirth: '2027-01-01' }, {}],
    ["no gender that isn't a code", { gender: 7 }, {}],
    ["nothing that the form doesn't ask for", { password: 'x', firstName: 5 }, {}],
  ])('%s', (_, person, kept) => {
    expect(clean({ personalInformation: person }).personalInformation).toEqual(kept)
  })

  test('contains each entry with its valid values', () => {
    const read = {
      formalEducation: [
        { institutionName: 'Unair', startYear: 2016, endYear: 2012, degree: 99 },
        { startYear: 1800 },
        'no entry',
      ],
      workExperience: [
        { jobPosition: 'Officer', startDate: '2020-01-01', endDate: '2019-01-01' },
        { jobPosition: 'Clerk', endDate: '2019-01-01', isCurrent: true },
        { isCurrent: true },
      ],
    }
    expect(clean({ educationAndWorkExperience: read }).educationAndWorkExperience).toMatchObject({
      formalEducation: [{ institutionName: 'Unair', startYear: 2016, endYear: null }],
      informalEducation: [],
      workExperience: [
        { jobPosition: 'Officer', startDate: '2020-01-01', endDate: null },
        { jobPosition: 'Clerk', endDate: null, isCurrent: true },
      ],
    })
  })

  test('contains each skill once, up to a limit', () => {
    const skills = [
      ' Excel ',
      'Excel',
      5,
      '',
      'y'.repeat(101),
      ...Array.from({ length: 60 }, (_, index) => `skill ${index}`),
    ]
    const kept = clean({ skills }).skills
    expect(kept.slice(0, 2)).toEqual(['Excel', 'skill 0'])
    expect(kept).toHaveLength(50)
  })

  it.each([[undefined], [null], ['text'], [[]], [{ personalInformation: 'x', skills: 'y' }]])(
    'has no skills from %j',
    (read) => {
      const { personalInformation, skills } = cleanContent(read, today)
      expect([personalInformation, skills]).toEqual([{}, []])
    },
  )
})

test('every problem has a message with the next step, even an unknown one', () => {
  for (const problem of ['locked', 'broken', 'no-text', 'old-doc', 'too-much', 'ours', 'of earlier times']) {
    expect(problemSentence(problem)).toMatch(/^\S.+\. Please (?:try again later or )?fill in the form yourself\.$/)
  }
  expect(problemSentence(null)).toBeNull()
})
